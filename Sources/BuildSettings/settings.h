// What only the build knows, passed as `-Xcc -DNAME="VALUE"`; Swift's own `-D` takes no values.

// The URL of the pages of rules up to the id of a rule; empty if the build does not know it.
#ifndef FLOWLINT_RULE_PAGES
#define FLOWLINT_RULE_PAGES ""
#endif

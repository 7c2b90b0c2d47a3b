// What only the build knows, passed as `-Xcc -DNAME="VALUE"`; Swift's own `-D` takes no values.

// The URL of the folder with the pages of rules, such as https://example.org/docs/rules/; reports append the
// name of a page, such as trap.md. Empty if the build does not know it.
#ifndef FLOWLINT_RULE_PAGES
#define FLOWLINT_RULE_PAGES ""
#endif

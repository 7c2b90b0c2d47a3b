#include "EventDrain.h"

#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

static unsigned char *read_all(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  *size = (size_t)ftell(file);
  rewind(file);
  unsigned char *bytes = malloc(*size + 1);
  if (bytes && fread(bytes, 1, *size, file) != *size) {
    free(bytes);
    bytes = NULL;
  }
  fclose(file);
  return bytes;
}

long drain_events(const char *path) {
  size_t size = 0;
  unsigned char *bytes = read_all(path, &size);
  if (!bytes) return -1;
  yaml_parser_t parser;
  yaml_event_t event;
  long count = 0;
  yaml_parser_initialize(&parser);
  yaml_parser_set_input_string(&parser, bytes, size);
  int ended = 0;
  while (!ended) {
    if (!yaml_parser_parse(&parser, &event)) {
      count = -1;
      break;
    }
    ended = event.type == YAML_STREAM_END_EVENT;
    yaml_event_delete(&event);
    count++;
  }
  yaml_parser_delete(&parser);
  free(bytes);
  return count;
}

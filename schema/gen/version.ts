// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 5
export const SCHEMA_HASH = 'a2950155e090687d3a0d7682df17cba49fdbd49093cf4440704d5115756cb68e'

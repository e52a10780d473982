// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = 'a14ae57c236d9dc44c9827196d2633e9e7dfa14d82266af56473022ba1c9eb87'

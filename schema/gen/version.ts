// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 14
export const SCHEMA_HASH = '4eb9ced09c2ac317e7f8cccb39bab92e7c71613b81d734e6abea83040bf6a301'

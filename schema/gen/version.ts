// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '277cd22eba8548be68eb1b94ce63944de54393b6cc9f4b28b671eb56e29426a2'

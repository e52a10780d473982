// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '2ba575eb4a9749b89d0e87da94d68330b25ed3592d44e269e1864429e409bc5b'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 6
export const SCHEMA_HASH = 'bd43afecd6ea5f643aa701b3469be9b7a12dc4c882f19f4097fce401f3552dcd'

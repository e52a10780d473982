// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 5
export const SCHEMA_HASH = '943572aa5da05d19829256f05b4e92927dbe30ef09d28f85588e89c0ff5ddb82'

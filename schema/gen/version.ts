// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 13
export const SCHEMA_HASH = 'f21f5733e108e8b7fbf450e0b369ca97671b78e50747203b27d0279bd1d6f703'

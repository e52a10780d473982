// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = 'f679bd250b542fe28f9012e33ae0198e4f5b700c2d273101067c2d225d69853b'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 13
export const SCHEMA_HASH = 'f715e855bfdba0d273b0aca606fd9de19ee82d401642e2c49e3fb7bff2f535f3'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '5fc9587481a9096579da3472a621a8099ecd2525012fd98d6cf8a2232e186c60'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 13
export const SCHEMA_HASH = '7f024a2aae40639647543efa784eade6e58c904d4bfeaf718bb302c01a0bc8eb'

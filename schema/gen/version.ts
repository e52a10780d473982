// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = 'd1e7332ff3493d61329cb5479262ebe3b799a38d50a80cde757886b9a829f3ed'

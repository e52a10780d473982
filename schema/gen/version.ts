// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 14
export const SCHEMA_HASH = 'a940153c124e28d9dc6f0e80f91323e74b60102b4bfe2947d9880a1a07a4f4e2'

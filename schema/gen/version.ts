// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 7
export const SCHEMA_HASH = '5cc48ff29cf59f7a2449ab825965c93c265b1b4ca6a6b10ba83de4a7b18ee30e'

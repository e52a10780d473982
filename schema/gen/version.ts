// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 6
export const SCHEMA_HASH = 'a64bd30551daed745d4573c1cd8f26a4517bded76810dcf5eab73caf9aeba3ca'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 7
export const SCHEMA_HASH = '357bca2197e550b259a40541c283be8a6296917455320935186f52f5b063c652'

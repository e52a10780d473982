// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 16
export const SCHEMA_HASH = '72023f5e84b4635d401d59936169a44cff85c876d97d37d1eb40f03712814e3c'

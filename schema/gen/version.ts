// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 16
export const SCHEMA_HASH = '95d153f24f3be5d585a1b583727df40530fb166a46b5bc6cd2400ede0d12dfdf'

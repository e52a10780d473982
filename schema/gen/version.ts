// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 5
export const SCHEMA_HASH = '3a1ebb2f7931591dd7d792559a8461a664faea969927eb5491480886826d855f'

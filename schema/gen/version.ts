// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 16
export const SCHEMA_HASH = '051683e3f51b0a8f7069eb0a226cdfbc90aa0c8d94081d050e00cf8ac2f0310e'

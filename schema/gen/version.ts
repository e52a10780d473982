// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '55c024403d3dc950ed3254efe84f12f5e75f8756312e03947577a8f46d25f584'

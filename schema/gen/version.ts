// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = 'd1bba0286fd046c3eb3c08f22ab1bd0b90a45c6fee19947a1972c978d818bf02'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = 'c92f2be53459890835ce5a4c31e05e634b165de0a9ff4a5d152099729fa3a111'

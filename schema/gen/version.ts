// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = 'edf2da0e41238b5cbfe1a39946953f6b70f5e086a80e286ab0785c2e8dc75c0a'

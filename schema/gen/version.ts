// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '3f41e6f5b80dc01017301341b7e60a05ad78850f87b3b18239e49347a341322e'

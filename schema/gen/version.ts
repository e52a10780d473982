// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '645729b02f2032c37535542e650f94507a5dfa32c13e6f70e91ad934d73e9a43'

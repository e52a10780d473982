// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '4b03cc424f45680914bdae8135c175447a8efd065ea4b3ec9b1e02bdf0ede397'

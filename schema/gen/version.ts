// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = '67a0ee133ad28b95cea993fe1a4c5c036d13042c37c90d09778895202a0dc6dd'

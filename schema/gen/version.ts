// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = '45dbc2ef94581a0632db0cb292340dceaf3b598a36a7592d10a04f4af8737c40'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = 'f3e4cadb26f43fd29a4366483180db462106a40d4c759bd6f30bcaba40c7b0ee'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = '95ce2409c77a95d000b6e87f44ee07af3e00aff8334f4b144ea6e656d6f756b8'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '5a7ace154e55eba95641088916f1d9441aac7c9b05f2077c6361626dff8b01e8'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 20
export const SCHEMA_HASH = 'b1d7ea55ecb73add6ee32fe7e4e55f57e7efc98a6a0d8921300c2528338a971a'

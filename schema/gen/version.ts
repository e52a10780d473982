// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = 'a3f209e6558fe6c3e81b14a89b9d8d8bd6861305343a4be58f75b3d63e99b429'

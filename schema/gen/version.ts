// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = 'e71340cc53fa586f16ffd334d67f2f3a170830cd7c3f8dde6cdab6e821312633'

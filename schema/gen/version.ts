// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 14
export const SCHEMA_HASH = '4be15d47c4bb30e13e53368ae2a4f3a16ef67e7ffb972f61c7393986e3efc47a'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = 'edf89169fa7d12f8873b8edabd68f8e792d9db27f06433c200b29d864b57c0a2'

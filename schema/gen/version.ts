// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 16
export const SCHEMA_HASH = '1778d769ddda4acdd90487c95f0138a1f112cf1d58dfec6bc6a6b2c0622edd28'

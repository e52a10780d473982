// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = '0e03536526faffd97f908ad3d132c228294fb387970a763c0d6f3037fb9cc5a0'

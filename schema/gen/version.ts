// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = '4bbaeed55ded95b9d99f81f66a58420aeae070a7dcb905bf7f36f1e5923113ee'

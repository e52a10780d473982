// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '17b2f99a7557449786196e15916b2ec10adaccb051c900cf6ae1d412405c0629'

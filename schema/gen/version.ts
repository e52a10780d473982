// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = '83a1b913a46a77ace12cf336886c382f891893ba306eab9f23fb44bd5f46526c'

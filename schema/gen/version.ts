// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '540367a6519c3dd08157efd4a7cb17bd5d76cb4708d9120c965e70de140712b2'

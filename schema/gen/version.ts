// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = 'f9886971b640879fbdd7e3e85bbcbc6c3a531aa6f00f4e6a56933559d675ed2f'

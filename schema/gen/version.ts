// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 2
export const SCHEMA_HASH = 'd86efc1ff91476909f242fe9f919d0c6150cfd23555afb8c588a7872a0e35793'

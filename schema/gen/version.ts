// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = '73d37c30ba41195959aadde1db818f211984ba56fc3f7794c220f15030dece20'

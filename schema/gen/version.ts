// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = '32ba82889d8fecd0321be78e38c026a969da02adbcf11aaf9543e67fc9434b19'

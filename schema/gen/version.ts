// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = '78c76ec6732d5007fe23e716370aadc92a29a58817b0516b0fb4cd51f8c68820'

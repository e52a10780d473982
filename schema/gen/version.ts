// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = '80c1d1a7f187ffa674dc7d71becbae617bc2cfa5b1db226ac966dcf10f20af28'

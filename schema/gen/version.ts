// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '5622331632d564b1aa847cc4bf3e8c166df34a2d74e8902129f7870746d191e2'

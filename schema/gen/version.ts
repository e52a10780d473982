// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = '870d1ff14fff69db81d8834a62c1562cf0fccadae616d4baf02e166907deeee3'

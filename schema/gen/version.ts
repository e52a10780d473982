// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '92d30ab9bfae9782e7f1bf537335140910dbe09265969704cdf7883a2170608c'

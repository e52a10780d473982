// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = 'f8f6bee048275f689fd56fd49cde1b2a751e8a6b9e11bc31e5d97b53f33400a6'

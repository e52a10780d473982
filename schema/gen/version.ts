// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '6b02084e287b1b13061167427fd0e367cd0d3bac9a399d0e822a3c2afc32bf99'

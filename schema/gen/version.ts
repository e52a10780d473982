// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '48460ce40c1a2d57a55824f8d3756ed4b94e029b2ac530288eb8e1fac59a3a12'

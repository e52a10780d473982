// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 18
export const SCHEMA_HASH = 'd3f475ffe2c2b18c24a99c794ebe5df56c3bff1a3187299d1290547a41a301cf'

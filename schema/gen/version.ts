// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = 'd5f0cdf8b8ddd70bdfb5cb595a9159ef402e9b7d88ba0db44d790ea4242b8fcd'

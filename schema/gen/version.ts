// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '469e0c85acccf0fa4d7e2051f76139166399fc30257d0f06b26a6736bcbeb59b'

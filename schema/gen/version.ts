// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 7
export const SCHEMA_HASH = '59e878b919174b3c5334ca0aeb19f9843f6c08a09cf0ebdd6cb59ada652b3419'

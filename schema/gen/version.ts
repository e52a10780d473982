// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '7e65ca8b6323d0e050e8fe74a81a039f40fa2c48c1f358c381d9e161d84116c5'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = 'fd5343a284b1f7154c36b2f6668769f1aece697f1f5cf9d87fdcb53769cc5404'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 8
export const SCHEMA_HASH = 'f23a8e7f7622335e3d4784451c1d6a26db5ab0d333306476de6ea279878e26d6'

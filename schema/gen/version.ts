// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 7
export const SCHEMA_HASH = '8c1d0012bab0b3421cb587f9c0fa694f727cdc54f21b0f01c4d014fca42cec03'

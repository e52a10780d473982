// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = '503da32bb0ad31a05127de988f7d1d46d85150df53961a9b7bfa329a0570861b'

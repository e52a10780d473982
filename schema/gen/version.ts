// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '0c13a36edc69836126b6ddc0a14e972321b3aa39ac89d676b0428c888a61bb9c'

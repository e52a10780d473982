// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '3e2db3f622611b0359ad81c3cef8434ca3473a04f4c2f84554668017d98003b5'

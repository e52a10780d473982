// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 14
export const SCHEMA_HASH = '3b6703ab35e3306aa57918cafdd71d8ea3044cf0ab7281838ff1c1a5177e925f'

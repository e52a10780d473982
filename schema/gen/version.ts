// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = 'dce41a3ed3a87f495fd4553ac9f372b2257c164344a8e17e1f7442ba1be8abf6'

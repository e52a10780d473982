// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = '520dd7fec9aa1f907765335ee08dfef65624f5bf1a400d6a703a462f95954313'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = '5872dc8302dc4f442d4842a32d0599e8696660263f12441db17a157617f1e22a'

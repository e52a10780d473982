// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = 'c65669366f69bfd74d3e3530f1b233d256b07fceaf211a5dc80fb32968a9b993'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '677ead721d94269ec52efec1f0a39650a16e006ac3143daaea21090f5992f61c'

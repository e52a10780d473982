// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = 'f5e778a886856db5539cf83f7ac4992ffc697fa4d1ae2ee6653de689bc36e00d'

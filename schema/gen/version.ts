// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 13
export const SCHEMA_HASH = '1f18fbd3c89a414fef0bd340c7408807fe29870736983b97ec967aac78eafe64'

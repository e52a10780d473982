// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = 'f8839fbd1b51b0de9b39f6b802c3c4a642020802eb4f3f2f517b65ce73a55455'

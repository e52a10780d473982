// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = 'b4064c2b60fe82459de13fb5776894c5c94437cd17edf895d39367d7cd8fb187'

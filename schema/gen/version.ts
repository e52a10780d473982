// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = '8c098a5cbb4125111cab82ae270a6181b43eee33d55d0042b996de338fbce1ae'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 2
export const SCHEMA_HASH = 'aaf42112a7539d0f37f85853f7baaa607f4b1e1a269fd87d1fdab445d76103b6'

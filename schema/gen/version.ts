// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = '94dc1595806f4ad4de630affccda5203e7f5c6bf194b5d58a1c61ada7edd6456'

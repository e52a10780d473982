// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '26a4562de145637330147621aeb24a980b40e461b2449551f3ee658e0f7fd65d'

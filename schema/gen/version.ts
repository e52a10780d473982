// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = 'eee87759a4cd3f50434aa47005f1c69a8e48fee48537b30eb7ad185ddc4ddc50'

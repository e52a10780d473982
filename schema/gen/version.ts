// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = '6caeb93edaaf4be35075493d56fbaacf354449243702a8dd73dd888391f9dfe3'

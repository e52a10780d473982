// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = 'd4b6af7f71911c9baaec5b30945a87c31602faff238af58e75df379bcd842670'

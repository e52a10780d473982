// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 13
export const SCHEMA_HASH = 'c680f9a1ac5b34958cee950163732f39c90f4532346d6f14edae5886ca055793'

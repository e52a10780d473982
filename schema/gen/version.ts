// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = 'f7d41b57ba9f259563cd0a372c6476e7941e8b4517fbd6fc2e74e4dc674e9d7d'

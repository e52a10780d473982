// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = '3b3c9579c71fe3c82b932ad91dc411f764e0352cec0003c325e3a50a59e438a9'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '6b044aa43947f07c12c4caa6bb7038f6c6860bf5321b7dc17817924686b56a4c'

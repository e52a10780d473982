// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = 'd43519ffc73cae31461d68985bc0a8a7e4ec86ac2e4d69bde6172c7bd9733762'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '0f4f3c88e1c8ab702d613d7e02792e9f0918f86b77357341cda8a80b78803f7a'

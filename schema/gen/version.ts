// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = 'a143513670178cc60feecae9ee8f06d646ecc77e96bfca0203d4c4ddbcaadef7'

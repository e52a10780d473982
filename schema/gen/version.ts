// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '352bdb14780a8571539ee0894c46441dbf7a86cf1ffeecc240726ae5d8917173'

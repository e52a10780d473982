// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '2128f8b98f7e778bac0aa89c73bf08267b14cbd9dddb04fab153a230b2844f29'

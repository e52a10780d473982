// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 2
export const SCHEMA_HASH = 'e36ed6685d6fce5bd67beb908a47340c7d351de3797c6791a7b0b4f6f7ffd829'

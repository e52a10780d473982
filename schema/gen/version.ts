// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '7015a3c6f7cde2a958f8344fb666f481211b5e96db48aa051012787ae718e1cb'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 20
export const SCHEMA_HASH = '82e6d8e794e359c36b465ab2faaf2c7838460c6a3531305f89927d2419ce229b'

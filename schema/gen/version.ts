// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 13
export const SCHEMA_HASH = '64ac1f22659a423e385bd510a9db3b10e5fddda9ce32552a49a4fdc83b36f127'

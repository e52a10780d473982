// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 20
export const SCHEMA_HASH = '76ed168613b6e8d246091d58f4aff1b1339bb70bba92e2a5c311e94bae4386e0'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = '5e9b80d7fe5592266ae789b88a1bb9c5d1378b3b515dfd4edae4819fe331303a'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 20
export const SCHEMA_HASH = 'e227f216a3f7061c88873daab645b23c6f3059f5c3cd87f781af2636c7761781'

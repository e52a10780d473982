// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '83b46fc1f9a070865c59b7e303376b578bfcab1a98567f4ff0ea882ddafb8d22'

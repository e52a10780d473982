// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '1ba343d73848b3d7d7aea181acec03565dc06ee8e0d702f12b62de8fd76dc261'

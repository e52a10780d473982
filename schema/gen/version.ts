// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 13
export const SCHEMA_HASH = 'ec235860ad3e7be7a7550ff9e8eb54b4014f5e0448f95c83ccd450c564aad5f0'

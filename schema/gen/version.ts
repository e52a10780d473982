// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '10b078c373be239594114b617c2de2592f570ae71217954dcf5c106721b0742f'

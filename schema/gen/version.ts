// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '63903bded1b58e0274ca5c1285e36447be6a9e81ab856e278e9f2524f970d853'

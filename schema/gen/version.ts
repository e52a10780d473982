// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 13
export const SCHEMA_HASH = '8fafb6229799695f1d9c2924bda7b8ec9a00f7905d6be9e930f8cde311837fb2'

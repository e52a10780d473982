// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 1
export const SCHEMA_HASH = '41ca372d4d17e21336be388437224c5e153f412237ed477b5b1b6c72a73940bb'

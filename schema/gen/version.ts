// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '7caecc5b0cabfe727260b3bd753549abbd70db6ca5e256338bd4aade61d22fb5'

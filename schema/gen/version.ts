// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = '7a0f88ad7fd542f848038bdddb1214b9b6f4e966086ce61358d4f4897d510821'

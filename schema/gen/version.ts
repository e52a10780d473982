// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = '18303ec312be43b64498e4ef25f1c1af737fde910da8b0b6f48422a68916e968'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = '7cf3c6a8321796e981d46f2c8e053ab290ded21ccef7295f20ab79edd4f49839'

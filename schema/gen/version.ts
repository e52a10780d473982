// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = '9af9559695229dd3333bd3774a6125141952b6cc4b58bb9efaff891a3fec7ae5'

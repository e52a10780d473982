// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 2
export const SCHEMA_HASH = '24f576dc2696e478481ebeae7bdc40c06de81df09ed61ff1cd4f31ab5ed8ed40'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 2
export const SCHEMA_HASH = '11182b0f470df084832b4265f789415a7888da92a8ec1d0c8c2f8756851c9c32'

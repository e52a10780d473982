// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 2
export const SCHEMA_HASH = '47eca733b6a1a9bbb7076f6e8dee9a34a085f6494c4b8fdbb026c4965094e3ba'

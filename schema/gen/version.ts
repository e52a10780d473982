// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 13
export const SCHEMA_HASH = '865871941ecbbae31ae3efdd8b6b463791019165a5b46af4d80c17331bae8086'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = '1465aa6b001b97564ed585522d3c3c3b916519686f5bcdc40d9d8f72431f6935'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 1
export const SCHEMA_HASH = 'a710f7fa87c7966949474feedf55ca7bab4a2c5df1dcc707d5a43fc2ef3951fe'

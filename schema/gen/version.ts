// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '41c43d41f01b9a53aa29b064d0661ed364644d7a43eaa736b0d08ea3de961f0c'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = '9d0ca974afffa8814df7bfb381b3f3e50733aa7014b727e3c9ad4e6bd259d8b1'

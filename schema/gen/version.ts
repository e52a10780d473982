// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 18
export const SCHEMA_HASH = '8f246ccce71d8d8da04e5f5d2250fd0dfc9942be6296146ecf4c48da448d0582'

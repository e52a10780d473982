// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 13
export const SCHEMA_HASH = 'feb51d2d90e61d4876d381581fb16630736341cc6def3b0c9fc54f0acad90217'

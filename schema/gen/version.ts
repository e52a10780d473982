// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 16
export const SCHEMA_HASH = '51d614c2e49f66d61930405ab2cec5e8c9bea09fb2b41e2de037cde31a001877'

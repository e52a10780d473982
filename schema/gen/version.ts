// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = '937935ff4cb4b5fc1f91236966034fa535bc208484aeb27d47731cf8b1a4b99b'

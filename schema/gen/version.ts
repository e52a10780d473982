// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = 'cf39caa298bd3d875ed6c6bca4d9e4037c0603bb5dc2ff60a44d79959676d372'

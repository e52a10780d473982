// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = '1f3888aed6d677261e875e5d83f71f14048c04360e89b4092d607882cdf57d9c'

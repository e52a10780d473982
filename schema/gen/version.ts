// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 18
export const SCHEMA_HASH = 'e58c1ffcff6f7690b26044314f44a7b16897715418a804709e3bc9e9e8e63313'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '47d470c68c485fcfa9ba7d8317c361bbc174144e52714b1f38118c4d32c775d1'

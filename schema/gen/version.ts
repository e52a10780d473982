// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '956fe7030f040e784106d4a3aeba20d5473c92e0d7b9bb28e0ae53b28bde8118'

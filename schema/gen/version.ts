// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '7dd34d50129d48efcfc30db5fcb3be629c072a16a5423076c0b3cab504e45941'

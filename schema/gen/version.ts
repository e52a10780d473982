// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = 'e430aef4edcf99bd97643ee723680891845e66a24ca28463f2b40a5e869a327c'

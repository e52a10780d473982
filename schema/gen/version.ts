// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = '7a04606c121fc01f4f3ee192f0bfed4dd6219a2f4c3890016c247c49174b21f7'

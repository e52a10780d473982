// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 7
export const SCHEMA_HASH = '286593077f3f087317265b0b2ebbd64e8862a21e94dd680f2820be723c12997e'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 16
export const SCHEMA_HASH = 'a11345355b19ca58e9a01640f4924aedd89513aebeef555305999eededa1c4ff'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '992f119a64fb93826a4feb46b3210553f0d0f673fb82f1e227efbc8776823c64'

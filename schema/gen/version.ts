// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '522347891c612c38b5a5780b0bd9dfc9f2171930361847a13d7ccdba95aea503'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '45a62c1a2f25bf0514f286eecbde4fa73884b1bb187b4353a667e2d709c736d3'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = 'fbb23237705e0eb44ea262e6f596274952417ca879b98a498fb37cd89b801531'

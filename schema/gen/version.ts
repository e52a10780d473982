// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '93a381cea8824c93d6e7735b8ae6a7c78ae574282088c307949649f0510b61c9'

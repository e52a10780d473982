// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = 'c40c40f61c9dde240c4a98382275f55beaabfd34830d337eed94d13778d55e42'

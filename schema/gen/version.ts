// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 13
export const SCHEMA_HASH = 'e823b3d6557fdbdf198cc6af753f201dcddd9bbcca41e3211872524626b7763f'

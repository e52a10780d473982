// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '7cb60a304de4ba07e183d1f7ba99605fa367c9c410e74fdd03dbb7277057a610'

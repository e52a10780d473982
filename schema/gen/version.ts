// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = 'bbd58b92cf41fbf38010227c2d5c67b6ce1b3f9d0e4c642ed44218625acf05c0'

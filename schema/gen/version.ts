// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = 'd969e167c6dcd34b7d3227eb858c9df8e26da5d0ce62b30ec34f86bae73fe4c4'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '75eef12f7b4643af1b48e2b05e11b7268d25211081d9de118877549713c118ff'

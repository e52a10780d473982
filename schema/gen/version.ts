// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = '792dda259049979615248539fb5f47c8bb7f0b3844b96dfcee75b8656a3d6e3c'

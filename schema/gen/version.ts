// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = '3a3e11323745397149ccb0e2d54f20e3d790e4bc7af7fe3885e98d6f57ad60b6'

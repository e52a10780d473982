// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = 'f5de8baedae271a306e0c14ae46f6c1fcfec69b5a2c776b68f84f534ca686e6d'

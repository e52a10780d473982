// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = 'f65f9e535ba03b66f3fb3867977913626f61cc5d7adc02650ee3ee09f8a6b361'

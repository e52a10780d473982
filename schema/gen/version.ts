// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 20
export const SCHEMA_HASH = 'd5e0690b606cf3bd507d66c888ffb29b91d8874eb01c2b53aefcd7f0cf2c5571'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '3b4300de670a3ee7efe49a84b9eb67132a5ab371795beea359d97df9761b494b'

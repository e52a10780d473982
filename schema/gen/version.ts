// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = 'ee004549e2eed1404490625b321319bd1b0294490ed9e950e5239fc6c40add48'

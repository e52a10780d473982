// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = 'afa192320ebf0cec8eee4675230ee6f0b25425f0cacd988664fddf9f0325ed70'

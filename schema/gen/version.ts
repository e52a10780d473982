// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = 'f8ff1e5ce3337c47f475bbf964db54e346c7a5d36e7d8faa89551a3ac6c12846'

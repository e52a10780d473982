// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = 'd90607c7844372cff6ae51ee30a54180a7eec10abe6553b329c34d8fc4d7b41e'

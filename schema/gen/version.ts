// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = 'd62a318a9a5e7f98a3c62410c390ae49cb1171abdcaf03ea7a6a84b418b21223'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 14
export const SCHEMA_HASH = '8818507a39fe5e2ad5bbae6827c57dfc44beca95de40a3498844b965ae270ede'

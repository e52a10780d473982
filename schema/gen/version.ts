// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 2
export const SCHEMA_HASH = '3a732ed662a6183afee0210c2d73ecd9ebff98088b13be5b49f90737313d9b08'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '66015b29e3544bb27f0eb20fd0d626ee76c5b9e223d8bac4c235ebfd1b960aac'

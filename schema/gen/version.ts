// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = '3a108c36795791c4b6bc64cd955225185051ed90886ccfe3e76182d926a4bf4e'

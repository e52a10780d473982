// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = 'df2158c18a51ba6e0b3cd2925b21285303d4d8cfbb19621796d95ca6d65b4dc8'

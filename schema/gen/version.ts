// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = 'fd8e4bb992b814a678945a320106176d3da121f33e20cacb68adeaa83aeeaa95'

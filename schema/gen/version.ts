// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = 'b345b03ac86ecaf8ba45078bf5be65ed71a1bb3b3b7763f791c609bad4a3657a'

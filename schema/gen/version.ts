// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 20
export const SCHEMA_HASH = '02c4f6eac3bf0524e773a890959c578a2e79fa54ff9eff1a941dc008fac44e28'

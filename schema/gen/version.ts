// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = '7b69466ddd30a231dd43af198470ff6926c87eaaeca7b0d4180799facd2240c4'

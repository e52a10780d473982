// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = 'a93da3bf29d13f26a652a07dc03a8d4352ee55292b0263b10969d77b4bf5e0bf'

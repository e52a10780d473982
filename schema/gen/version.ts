// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 20
export const SCHEMA_HASH = 'afe082a3d06e8abe6ce44a2ac58394aa4f93e41c00c874a16fc3319ab1b52b80'

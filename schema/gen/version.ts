// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = 'a691774d027bbc50c4d89083dfd62a777366aae7b52529f1b25755f4aa163e47'

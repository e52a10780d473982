// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = 'a1af2bd95f34f90d97bd7ffde957c2a1586eafa70f6f5636b2b5681aabca6eb3'

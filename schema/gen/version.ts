// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = 'a2ebdae16d94cd330bc134170e46ef9d9d791a2b1b9a4c8a939abb56c1da2804'

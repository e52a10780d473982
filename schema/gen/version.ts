// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '165f238d5933ae994087668b92e4b941dee3882993bc74e4aeea5e6772cb750b'

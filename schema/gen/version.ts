// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 13
export const SCHEMA_HASH = 'bd945e39259671406118073c9d864f17d9387cd843288e35b55f79881261b572'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = '920550b277684598c01fc2f979979f31bba726ee7a8ec22cba7bc3df6df02c6b'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = 'e2bfdd3263c018f24e1541d351eb551184e44ab2278801c30f964e965f11514c'

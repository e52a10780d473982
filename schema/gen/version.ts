// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 20
export const SCHEMA_HASH = '205025ccc7921cadc27890df680f0e40f366d481866f2223afc489a7228abd0b'

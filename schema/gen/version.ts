// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '7430acdcfbe1f0d78f3aee68910f612f31794c63abe77a3c840a7623c9592d60'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = 'e15e0c6d7df8da41fc62ae270da6f8cd36044f7239e81a80da928e270c9c9b1b'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 7
export const SCHEMA_HASH = '688b5203ce177029d6e9e273f7a842e270c20d2eea00f498f4f055b5311299a1'

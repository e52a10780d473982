// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = 'a2fad6f46cc0285be284781957300fa8b1597a0ea6bb4a20c23365bb0719c61c'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 16
export const SCHEMA_HASH = 'c698b13e1057c02e2318b3f4c971658e34550b34b379efabfb118fd4beddc584'

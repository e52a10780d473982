// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '72c9c247c324b73b3adf230c1dc0610f7a76b935bec8df8ca13831556a77d527'

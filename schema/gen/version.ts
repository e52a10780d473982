// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = 'fae9b874c9e32e24645a47d952abb48a78cbaed262a2688f6ddc731786ca65f6'

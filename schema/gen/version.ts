// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = '8607436a39ea67eeaaa5531b5465e04662087e2b62a36037882ed41ad98a78d4'

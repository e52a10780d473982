// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = '31bbb5aecd0f53cf703f35ecf9fada65709d5460bfa93d1751e430777cd09a50'

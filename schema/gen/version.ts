// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 13
export const SCHEMA_HASH = 'ab1200b24f7bc6526bce1dfd37f51012df23fd0674db505d659d66f914f9215f'

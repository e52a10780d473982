// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = '71fe687818c77cccde89f31282eeebf61e75d52dab133360762cc343d1563145'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 20
export const SCHEMA_HASH = 'bdd348dfe118017b695e935bdb5970d64d154c54115c62c4ea09ba76af040bb6'

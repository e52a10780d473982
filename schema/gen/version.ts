// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 5
export const SCHEMA_HASH = '853bd06b658c8aa8ebc1ca45912e645785ac1049bbd7f252d6dbc95465a053b5'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = 'b1c7c4015e4c3619e7de0d010b2fcdf258363c219a169a7167932d4f9907519f'

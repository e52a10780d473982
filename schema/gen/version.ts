// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = '8d395929b78370331f2a319731243d12b5bb5e8506dc766904badece5f9583e5'

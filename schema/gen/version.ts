// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = 'af201297a9825310a4df0a888723219a9a73d4e6b7b9092e14fa45c012bc7704'

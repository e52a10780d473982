// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = 'b5604fa111308c3449f8829cba708399b32d8583a1c3466235a2012ee64e28df'

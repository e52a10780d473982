// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '7a49700ee8d499b127b63e65e40326f719ecb2974b3e718696e77504df35f431'

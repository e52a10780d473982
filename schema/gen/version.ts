// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 21
export const SCHEMA_HASH = 'efb1465fe90688b058dc748fcdff0b7c7736ddc82221b64928124980f37ec8ab'

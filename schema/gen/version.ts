// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '3675b83aab2174eff7c043d835b5ab33ea10cdecf2b9d5fa4040f1040a0d383f'

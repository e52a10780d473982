// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '9b26beafa3f04336220e9c28be7ce3775af55604e5ae755586294bf33d05887f'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '5ec4e128f79c92dd728f344ff26e4b068b38d10b032d80e221ad760870068c34'

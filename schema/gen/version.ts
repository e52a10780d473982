// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '5f09174d1bd24db666244a6daa72264ecbc5ffa382f9a7d106106eb99ff9e8e3'

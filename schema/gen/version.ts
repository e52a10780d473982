// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 7
export const SCHEMA_HASH = '3712c9b188eb2655690fc2c966449eac24f5d7f320da53fc145d1b379f113084'

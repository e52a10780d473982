// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = 'c92fdd176faa270b237e3c672a9cd658786d9670483fdfdf4550b31d79fd9622'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '8e7a824bb11d525fbfa2dc953047b95774f822e51d54ad4c4ffcbbac6504a68f'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = 'e9ae77b87beccce210a9514e8e41535825cec5bd8c71a0adcb3e69d6f6dbbf31'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = 'de4f29646c368b0ba7aac1293f863a8aad4cd34417ac1e9e6c39ea26897ae5e7'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = 'ebaa3d7801a7c705488ca0acc4ade7e06ee58bab124ca482086f2263433eb4f8'

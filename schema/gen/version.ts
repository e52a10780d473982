// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '67ff87d9a4dff191fa75fbcb77fb0086141f1a063611a2070adb9b09d3d34652'

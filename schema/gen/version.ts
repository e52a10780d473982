// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = 'cac1b2683c2b1ebbbf7c8090e0d42a1e31691c8e7cc767fbe410422dcd2e1dc6'

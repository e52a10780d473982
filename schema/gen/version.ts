// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '8826a3ac9ea4cd141d87c4933c64bf90f7fb7d6f0e2b5f5784783d766b2cac4e'

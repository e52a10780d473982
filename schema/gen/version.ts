// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = 'dd0f8a4ed2a77f8ac12cbe412b83191a38b9c57d74083a4daaac0e24df42cfeb'

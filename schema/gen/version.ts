// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 16
export const SCHEMA_HASH = 'd200309fc6f53dce48ca2d1a81cf282b105014837fa95c7faf9d429e922f363e'

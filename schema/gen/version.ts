// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '616c2fe663f078e53745791cf889ac426e9acf3d4b4e77907f613871960c938e'

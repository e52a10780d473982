// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 18
export const SCHEMA_HASH = '9387ca4e4248b047413c12ec8532366c655a8a0ada66f744d5c2ca83f6c7482e'

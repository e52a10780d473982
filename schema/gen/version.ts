// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 7
export const SCHEMA_HASH = 'a042e32e078b67495eb4d966e08340355574651db5f6323b55b1a6da0eaef5f4'

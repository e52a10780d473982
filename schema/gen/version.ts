// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = 'cc9bc1b9717d9358dd970d36886e639c1b9b1588d379ce927e4da47fe353bcd2'

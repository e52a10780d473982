// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 19
export const SCHEMA_HASH = '59f8659b83837488c13e6a09c1b8da87c1aabcbff7917e3908de0a6e483344a7'

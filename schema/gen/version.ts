// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '72470cc62f111980ed4ac3814569aa201f2161e905eff6a7fb1ec1181bc04d0e'

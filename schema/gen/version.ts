// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '5bd37d9f48b136f5ab78bdce56d3d263b1a5f57ab2cfe0c3bf9f263102d69d3e'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 4
export const SCHEMA_HASH = '147f3b0db9b3d48f5dc01e2b4e995c4cf685db6a8d7ac09da1929812cd47fbc5'

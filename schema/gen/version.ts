// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '29d1d73fbf460143fcce2eda5cfa7e0147d1a7fdcba27a923100c5e0f5131f87'

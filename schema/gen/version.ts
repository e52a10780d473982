// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 12
export const SCHEMA_HASH = '4983711025fea87ae51f2d62423ea97182bde4af94cfb90c16cf2341b9444231'

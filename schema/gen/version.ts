// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 3
export const SCHEMA_HASH = '2dd6824bfa76903f10e4c83169ce68828eaa0d0bf1303566dd977d41857a4f39'

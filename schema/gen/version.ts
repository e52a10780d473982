// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 13
export const SCHEMA_HASH = 'b73cf99307782320e777029ec7320331a2605ec76c5cdf17012c5c0d1df858e3'

// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '351f3aefb8a21fc6e1b510aa1db2d24618720cf4247b1211751bfb174b674464'

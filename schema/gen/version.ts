// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = '81e42e5aa3dc05edc51cf1bfcc5a2e998ffe211c9db35cae33654a15aa38b471'

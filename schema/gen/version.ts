// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = 'a30a1a2b420dfddc297a3bca8f43c62d23a9f0c4706bc7495dd163fc10832d16'

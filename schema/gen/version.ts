// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 20
export const SCHEMA_HASH = 'ab1198481212c4ad04614bf47e1a91853cade7c4317528fae11eaefe9a682cb7'

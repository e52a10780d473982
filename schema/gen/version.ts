// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 17
export const SCHEMA_HASH = 'e329256bc616e682c5fda8c30661cbae9c47946ddba972525953ec41b60c0504'

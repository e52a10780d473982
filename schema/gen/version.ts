// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 2
export const SCHEMA_HASH = 'eaf93531c71996b50206c25da713ff50525a729533448fe7d69301cda3790732'

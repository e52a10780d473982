// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 15
export const SCHEMA_HASH = '50520fa65f8e4566d608261431e9b1920daa8332f7e52420c51231e5bf82dedb'

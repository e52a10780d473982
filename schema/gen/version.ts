// Generated from schema/modules by `go tool task gen`. Do not edit.

export const SCHEMA_VERSION = 14
export const SCHEMA_HASH = '0c37611d545584fb9d1d7e67366a4e08be503fb5d3bec482e127cf882a599c69'

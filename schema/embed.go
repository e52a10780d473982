// Package schema is the declaration of the product: modules with their entities, permissions and routes, the shipped
// reference library and the SQL migrations. It imports nothing of the project; everything else derives from it.
package schema

import "embed"

// Files holds modules/*.json, library/*.json, words/*/es.json, migrations/*.sql and version.json as they are in the repository.
//
//go:embed modules/*.json library/*.json words/*/es.json migrations/*.sql version.json
var Files embed.FS

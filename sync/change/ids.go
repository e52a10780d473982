package change

import (
	"crypto/sha1" // UUIDv5 is defined over SHA-1; nothing here is a secret.
	"encoding/hex"
	"strconv"
	"strings"

	"shipshape/schema"
)

// IsUUID says whether id is a UUID in lower case.
func IsUUID(id string) bool {
	if len(id) != 36 {
		return false
	}
	for i := range len(id) {
		c := id[i]
		if i == 8 || i == 13 || i == 18 || i == 23 {
			if c != '-' {
				return false
			}
		} else if (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// UUID5 is the name-based id of RFC 9562 section 5.5. A namespace that is no UUID gives the empty string.
func UUID5(namespace, name string) string {
	if !IsUUID(namespace) {
		return ""
	}
	space, err := hex.DecodeString(strings.ReplaceAll(namespace, "-", ""))
	if err != nil {
		return ""
	}
	sum := sha1.Sum(append(space, name...))
	sum[6] = sum[6]&0x0f | 0x50
	sum[8] = sum[8]&0x3f | 0x80
	h := hex.EncodeToString(sum[:16])
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:]
}

// KeyedID computes the id of an entity with x-key from its fields; false when the entity has no key or a part is missing.
func KeyedID(e *schema.Entity, fields map[string]any) (string, bool) {
	if e.Key == nil {
		return "", false
	}
	parent, ok := fields[e.Key.Parent].(string)
	if !ok || !IsUUID(parent) {
		return "", false
	}
	name := e.Name
	for _, field := range e.Key.Fields {
		switch v := fields[field].(type) {
		case string:
			name += ":" + v
		case int64:
			name += ":" + strconv.FormatInt(v, 10)
		default:
			return "", false
		}
	}
	return UUID5(parent, name), true
}

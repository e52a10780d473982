package change

import (
	"crypto/sha1" // UUIDv5 is defined over SHA-1; nothing here is a secret.
	"encoding/hex"
	"fmt"
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

// isDerived says that an id was made from a name (RFC 9562, version 5), so that others can make it too.
func isDerived(id string) bool { return IsUUID(id) && id[14] == '5' }

// UploadRow is the id of a row of an upload, from its place. Those of an upload follow each other, so that a part of it lies on few pages of each
// index of the database.
func UploadRow(upload string, place int) string {
	id := UUID5(upload, "rows")
	if id == "" {
		return ""
	}
	return id[:len(id)-8] + fmt.Sprintf("%08x", place)
}

// UploadSlice is the id of the set by which somebody brings the rows of an upload from a place on.
func UploadSlice(upload string, from int, actor string) string {
	return UUID5(upload, "slice:"+strconv.Itoa(from)+":"+actor)
}

// TakesUploadRow says that an id is made like that of a row of an upload, and is not that of a row of the upload that the record names: everybody
// can work out such an id, and who had it first would keep the upload out.
func TakesUploadRow(id, upload string) bool {
	if !isDerived(id) {
		return false
	}
	place, err := strconv.ParseUint(id[len(id)-8:], 16, 32)
	return err != nil || UploadRow(upload, int(place)) != id
}

// TakesUploadSlice says the same of the id of a set of somebody's, with the upload and the id of its first row; both are empty where it brings none.
func TakesUploadSlice(set, upload, row, actor string) bool {
	if !isDerived(set) {
		return false
	}
	if !IsUUID(row) {
		return true
	}
	place, err := strconv.ParseUint(row[len(row)-8:], 16, 32)
	return err != nil || UploadRow(upload, int(place)) != row || UploadSlice(upload, int(place), actor) != set
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

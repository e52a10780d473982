package change

import (
	"encoding/json"
	"slices"
	"strconv"
	"unicode/utf8"
)

// Encode writes a set as a client does: once, at commit. The bytes are then sent unchanged for ever.
func Encode(s Set) []byte {
	b := make([]byte, 0, 512+256*len(s.Ops))
	b = appendKey(append(b, '{'), "device")
	b = appendJSONString(b, s.Device)
	b = strconv.AppendInt(appendKey(append(b, ','), "n"), s.N, 10)
	b = appendJSONString(appendKey(append(b, ','), "id"), s.ID)
	b = appendJSONString(appendKey(append(b, ','), "at"), string(s.At))
	b = strconv.AppendInt(appendKey(append(b, ','), "schema"), int64(s.Schema), 10)
	b = strconv.AppendInt(append(appendKey(append(b, ','), "clock"), `{"wall":`...), s.Clock.Wall, 10)
	b = strconv.AppendInt(append(b, `,"offset":`...), s.Clock.Offset, 10)
	b = append(appendJSONString(append(b, `,"quality":`...), s.Clock.Quality), '}')
	b = appendJSONString(appendKey(append(b, ','), "actor"), s.Actor)
	if s.OnBehalfOf != "" {
		b = appendJSONString(appendKey(append(b, ','), "onBehalfOf"), s.OnBehalfOf)
	}
	if s.Group != "" {
		b = appendJSONString(appendKey(append(b, ','), "group"), s.Group)
	}
	b = appendStrings(appendKey(append(b, ','), "needs"), s.Needs)
	b = append(appendKey(append(b, ','), "ops"), '[')
	for i, op := range s.Ops {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendOp(b, op)
	}
	return append(b, "]}"...)
}

func appendOp(b []byte, op Op) []byte {
	b = appendJSONString(append(b, `{"entity":`...), op.Entity)
	b = appendJSONString(appendKey(append(b, ','), "id"), op.ID)
	b = appendJSONString(appendKey(append(b, ','), "kind"), op.Kind)
	if op.Command != "" {
		b = appendJSONString(appendKey(append(b, ','), "command"), op.Command)
	}
	if op.CL != 0 {
		b = strconv.AppendInt(appendKey(append(b, ','), "cl"), op.CL, 10)
	}
	if op.Kind == Delete || op.Kind == Remove {
		return append(appendStrings(appendKey(append(b, ','), "saw"), op.Saw), '}')
	}
	if op.Fields != nil || op.Kind == Add {
		b = appendMap(appendKey(append(b, ','), "fields"), op.Fields, AppendValue)
	}
	if len(op.Was) > 0 {
		b = appendMap(appendKey(append(b, ','), "was"), op.Was, func(b []byte, sets []string) []byte {
			if len(sets) == 1 {
				return appendJSONString(b, sets[0])
			}
			return appendStrings(b, sets)
		})
	}
	if len(op.Base) > 0 {
		b = appendMap(appendKey(append(b, ','), "base"), op.Base, appendJSONString)
	}
	return append(b, '}')
}

// AppendValue writes a field value as JSON. What is no value of sync/README.md is written as null, which Validate then judges.
func AppendValue(b []byte, value any) []byte {
	switch v := value.(type) {
	case bool:
		return strconv.AppendBool(b, v)
	case int64:
		return strconv.AppendInt(b, v, 10)
	case int:
		return strconv.AppendInt(b, int64(v), 10)
	case string:
		return appendJSONString(b, v)
	case json.RawMessage:
		return append(b, v...)
	}
	return append(b, "null"...)
}

func appendKey(b []byte, key string) []byte { return append(appendJSONString(b, key), ':') }

func appendStrings(b []byte, list []string) []byte {
	b = append(b, '[')
	for i, s := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = appendJSONString(b, s)
	}
	return append(b, ']')
}

func appendMap[V any](b []byte, m map[string]V, value func([]byte, V) []byte) []byte {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	b = append(b, '{')
	for i, key := range keys {
		if i > 0 {
			b = append(b, ',')
		}
		b = value(appendKey(b, key), m[key])
	}
	return append(b, '}')
}

// appendJSONString escapes what JSON demands and nothing more, as JSON.stringify does.
func appendJSONString(b []byte, s string) []byte {
	const digits = "0123456789abcdef"
	b = append(b, '"')
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' && c < utf8.RuneSelf {
			i++
			continue
		}
		if c >= utf8.RuneSelf {
			r, size := utf8.DecodeRuneInString(s[i:])
			if r == utf8.RuneError && size == 1 {
				b = append(append(b, s[start:i]...), "\uFFFD"...)
				start = i + 1
			}
			i += size
			continue
		}
		b = append(b, s[start:i]...)
		switch c {
		case '"', '\\':
			b = append(b, '\\', c)
		case '\n':
			b = append(b, '\\', 'n')
		case '\r':
			b = append(b, '\\', 'r')
		case '\t':
			b = append(b, '\\', 't')
		case '\b':
			b = append(b, '\\', 'b')
		case '\f':
			b = append(b, '\\', 'f')
		default:
			b = append(b, '\\', 'u', '0', '0', digits[c>>4], digits[c&15])
		}
		i++
		start = i
	}
	return append(append(b, s[start:]...), '"')
}

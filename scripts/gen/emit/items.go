package emit

import (
	"bytes"
	"encoding/json"

	"shipshape/schema"
)

// items writes what a typed list holds; the cells of a row stay in the order of the file.
type items struct{ *schema.Items }

func (i items) MarshalJSON() ([]byte, error) {
	if i.Of != nil {
		return json.Marshal(map[string]fieldMeta{"of": cell(i.Of)})
	}
	var b bytes.Buffer
	b.WriteString(`{"fields":{`)
	for at, field := range i.Fields {
		if at > 0 {
			b.WriteByte(',')
		}
		b.WriteString(js(field.Name) + ":" + js(cell(field)))
	}
	b.WriteString("}}")
	return b.Bytes(), nil
}

// cell is a field that merges with its list.
func cell(field *schema.Field) fieldMeta {
	m := meta(field)
	m.Merge = string(schema.Register)
	return m
}

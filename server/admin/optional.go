package admin

import "encoding/json"

// optional is a field of a patch: left out, null, or a value.
type optional[T any] struct {
	Given bool
	Value *T
}

// UnmarshalJSON is only called for a field that is there.
func (o *optional[T]) UnmarshalJSON(data []byte) error {
	o.Given = true
	return json.Unmarshal(data, &o.Value)
}

package syncer

import "shipshape/sync/change"

// circle refuses a reference to a record of the same kind that leads back to where it started: a zone inside itself, or two findings
// that are each the duplicate of the other, of which nobody would look at either.
func (l *layer) circle(c Change) (*change.Refusal, error) {
	for name := range c.Op.Fields {
		field := c.Entity.Properties[name]
		if field == nil || field.Ref != c.Entity.Name {
			continue
		}
		row := c.After
		for range maxNested {
			id, _ := row.Fields[name].(string)
			if id == c.Op.ID {
				message := field.Title + " leads back to this record."
				return &change.Refusal{Code: change.CodeInvalid, Message: message, Fields: map[string]string{name: message}}, nil
			}
			if id == "" {
				break
			}
			above, err := l.Row(c.Entity.Name, id)
			if err != nil {
				return nil, err
			}
			if above == nil {
				break
			}
			row = above
		}
	}
	return nil, nil
}

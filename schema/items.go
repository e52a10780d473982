package schema

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// Items says what a typed list holds (x-items): rows of named fields, or plain values of one kind.
type Items struct {
	Fields []*Field // of a row, in the order of the file; nil for plain values
	Of     *Field   // a plain value; nil for rows
}

// Limits name the cells beside a number that say how far it may go, and in which unit it is. A number beyond them is kept and shown as what
// it is: what a reading leads to is for the rules of its record (x-when) to say.
type Limits struct {
	Min  string `json:"min"`
	Max  string `json:"max"`
	Unit string `json:"unit"`
}

// UnmarshalJSON reads {"type": "object", "properties": …, "required": […]} or one plain field.
func (i *Items) UnmarshalJSON(data []byte) error {
	var kind struct {
		Type string `json:"type"`
	}
	if err := json.Unmarshal(data, &kind); err != nil {
		return err
	}
	if kind.Type != "object" {
		i.Of = &Field{}
		if err := i.Of.UnmarshalJSON(data); err != nil {
			return err
		}
		if i.Of.Title == "" {
			i.Of.Title = "Value"
		}
		i.Of.Required = true
		return checkCell(i.Of)
	}
	var rows struct {
		Type       string          `json:"type"`
		Properties json.RawMessage `json:"properties"`
		Required   []string        `json:"required"`
	}
	if err := strict(data, &rows); err != nil {
		return err
	}
	var fields map[string]*Field
	if err := json.Unmarshal(rows.Properties, &fields); err != nil {
		return fmt.Errorf("x-items: %w", err)
	}
	order, err := keysOf(rows.Properties)
	if err != nil {
		return fmt.Errorf("x-items: %w", err)
	}
	for _, name := range order {
		field := fields[name]
		field.Name = name
		if err := checkCell(field); err != nil {
			return err
		}
		i.Fields = append(i.Fields, field)
	}
	for _, name := range rows.Required {
		if fields[name] == nil {
			return fmt.Errorf("x-items requires unknown field %q", name)
		}
		fields[name].Required = true
	}
	return checkLimits(fields)
}

func checkLimits(cells map[string]*Field) error {
	for name, cell := range cells {
		if cell.Limits == nil {
			continue
		}
		if unit := cells[cell.Limits.Unit]; unit == nil || unit.Type != "string" {
			return fmt.Errorf("x-limits of %s: %q is no text beside it", name, cell.Limits.Unit)
		}
		for _, limit := range []string{cell.Limits.Min, cell.Limits.Max} {
			if of := cells[limit]; of == nil || of.Type != "integer" || cell.Type != "integer" || of.Decimal != cell.Decimal {
				return fmt.Errorf("x-limits of %s: %q is no number like it", name, limit)
			}
		}
	}
	return nil
}

// checkCell: a value inside a list travels and merges with its list, so it is plain.
func checkCell(field *Field) error {
	if field.Type != "string" && field.Type != "integer" && field.Type != "boolean" {
		return fmt.Errorf("x-items: %q cannot stand inside a list", field.Type)
	}
	if field.Merge != "" || field.Auto != "" || field.Server || field.File || field.Private || field.Compute != nil {
		return errors.New("x-items: a value inside a list has no rules of its own")
	}
	return nil
}

// propertyOrders returns the fields of each entity as the file lists them, which is the order of columns and exports.
func propertyOrders(data []byte) (map[string][]string, error) {
	var doc struct {
		Entities map[string]struct {
			Properties json.RawMessage `json:"properties"`
		} `json:"entities"`
	}
	if err := json.Unmarshal(data, &doc); err != nil {
		return nil, err
	}
	orders := map[string][]string{}
	for name, entity := range doc.Entities {
		order, err := keysOf(entity.Properties)
		if err != nil {
			return nil, fmt.Errorf("%s: properties: %w", name, err)
		}
		orders[name] = order
	}
	return orders, nil
}

// keysOf lists the keys of a JSON object as they are written.
func keysOf(object []byte) ([]string, error) {
	dec := json.NewDecoder(bytes.NewReader(object))
	if _, err := dec.Token(); err != nil {
		return nil, err
	}
	var keys []string
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return nil, err
		}
		name, ok := key.(string)
		if !ok {
			return nil, errors.New("not an object")
		}
		keys = append(keys, name)
		var skip json.RawMessage
		if err := dec.Decode(&skip); err != nil {
			return nil, err
		}
	}
	return keys, nil
}

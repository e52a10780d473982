package schema

import (
	"encoding/json"
	"fmt"
)

// Library says where the words of a field's values stand (x-library): in File of schema/library, without ".json", in the lists called List,
// however deep, whose entries have a key (or an id) and a title. A value that no entry has is shown as it is stored.
type Library struct {
	File string `json:"file"`
	List string `json:"list"`
}

// nameByLibrary gives such fields their words, in the order of the file.
func (s *Schema) nameByLibrary() error {
	for _, e := range s.byName {
		for _, f := range e.Fields {
			if f.Library == nil {
				continue
			}
			if e.Words == nil || f.Type != "string" || len(f.Enum) > 0 {
				return fmt.Errorf("%s: x-library is for a text of a kind with x-words, without enum; %s is not", e.Name, f.Name)
			}
			words, err := f.Library.words()
			if err != nil {
				return fmt.Errorf("%s: %s: %w", e.Name, f.Name, err)
			}
			if e.Words.Values == nil {
				e.Words.Values = map[string]Ordered[Word]{}
			}
			e.Words.Values[f.Name] = words
		}
	}
	return nil
}

func (l *Library) words() (Ordered[Word], error) {
	words := Ordered[Word]{Of: map[string]Word{}}
	data, err := Files.ReadFile("library/" + l.File + ".json")
	if err != nil {
		return words, fmt.Errorf("x-library: %w", err)
	}
	if err := l.collect(data, &words); err != nil {
		return words, fmt.Errorf("x-library: %s: %w", l.File, err)
	}
	if len(words.Keys) == 0 {
		return words, fmt.Errorf("x-library: %s has no list %s", l.File, l.List)
	}
	return words, nil
}

// collect looks for the lists in an object or in the objects of a list; anything else holds none.
func (l *Library) collect(data json.RawMessage, words *Ordered[Word]) error {
	each, _ := readAs[[]json.RawMessage](data)
	for _, one := range each {
		if err := l.collect(one, words); err != nil {
			return err
		}
	}
	object, ok := readAs[Ordered[json.RawMessage]](data)
	if !ok {
		return nil
	}
	for _, name := range object.Keys {
		take := l.collect
		if name == l.List {
			take = takeWords
		}
		if err := take(object.Of[name], words); err != nil {
			return err
		}
	}
	return nil
}

// readAs reads JSON that may be of another shape.
func readAs[T any](data json.RawMessage) (value T, ok bool) {
	ok = json.Unmarshal(data, &value) == nil
	return value, ok
}

func takeWords(list json.RawMessage, words *Ordered[Word]) error {
	var entries []struct {
		Key   string          `json:"key"`
		ID    string          `json:"id"`
		Title json.RawMessage `json:"title"`
	}
	if err := json.Unmarshal(list, &entries); err != nil {
		return err
	}
	for _, entry := range entries {
		key := entry.Key + entry.ID
		label, err := english(entry.Title)
		if err != nil || key == "" {
			return fmt.Errorf("an entry %q without a key or a title", key)
		}
		if _, twice := words.Of[key]; twice {
			return fmt.Errorf("%q stands twice", key)
		}
		words.Keys, words.Of[key] = append(words.Keys, key), Word{Label: label}
	}
	return nil
}

// english reads a title in one language or in several.
func english(title json.RawMessage) (string, error) {
	if text, ok := readAs[string](title); ok {
		return text, nil
	}
	var both struct {
		En string `json:"en"`
	}
	if err := json.Unmarshal(title, &both); err != nil || both.En == "" {
		return "", fmt.Errorf("no English title in %s", title)
	}
	return both.En, nil
}

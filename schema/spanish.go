package schema

import (
	"encoding/json"
	"sync"
)

// Spanish are the Spanish words of a module for its English ones, where it has any.
func Spanish(module string) map[string]string {
	words, known := spanish.Load(module)
	if !known {
		words, _ = spanish.LoadOrStore(module, read(module))
	}
	return words.(map[string]string)
}

var spanish sync.Map

func read(module string) map[string]string {
	words := map[string]string{}
	text, err := Files.ReadFile("words/" + module + "/es.json")
	if err == nil && json.Unmarshal(text, &words) != nil {
		return nil
	}
	return words
}

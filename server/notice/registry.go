package notice

import (
	"fmt"
	"strings"

	"shipshape/schema"
)

// Kind is a kind of notice, as the module registers it that tells of it.
type Kind struct {
	ID string
	// Title says what happened; values of the notice stand in braces: "Task for you: {title}".
	Title string
	// NeedsAction is a notice that stays open until somebody did something; Mention one that names its reader.
	NeedsAction, Mention bool
}

// Notice is something to tell about a record.
type Notice struct {
	Kind string
	// Entity and ID are the record that it opens, on the page that the module file names; one without a page leads home. Link is another
	// page instead.
	Entity, ID string
	Link       string
	Values     map[string]string // for the title
	Body       string
	To         []string // as in Effect
	Author     string   // is not told
	// Matter is what the same is told of once; the kind and the record when it is empty. See Letter.Dedup and Revises.
	Matter  string
	Revises string
	Key     string // the matter when it is empty
}

// Registry holds the kinds of notices. It is filled before it is used, and safe for concurrent use then.
type Registry struct {
	schema *schema.Schema
	kinds  map[string]Kind
}

// NewRegistry makes one that has the kinds of no module.
func NewRegistry(s *schema.Schema, kinds ...Kind) *Registry {
	r := &Registry{s, map[string]Kind{}}
	for _, kind := range kinds {
		r.kinds[kind.ID] = kind
	}
	return r
}

// Register adds kinds. Each has one owner.
func (r *Registry) Register(kinds ...Kind) error {
	for _, kind := range kinds {
		if _, taken := r.kinds[kind.ID]; taken || kind.ID == "" || kind.Title == "" {
			return fmt.Errorf("kind of notice %q is registered twice, or has no id or title", kind.ID)
		}
		r.kinds[kind.ID] = kind
	}
	return nil
}

func (r *Registry) page(entity, id string) string {
	if e := r.schema.Entity(entity); e != nil && e.Page != "" && id != "" {
		return e.Page + "/" + id
	}
	return "/"
}

// Promise is the message of a notice.
func (r *Registry) Promise(n Notice) (Effect, error) {
	kind, known := r.kinds[n.Kind]
	if !known {
		return Effect{}, fmt.Errorf("kind of notice %q is not registered", n.Kind)
	}
	if n.Link == "" {
		n.Link = r.page(n.Entity, n.ID)
	}
	if n.Matter == "" {
		n.Matter = n.Kind + ":" + n.ID
	}
	if n.Key == "" {
		n.Key = n.Matter
	}
	var values []string
	for name, value := range n.Values {
		values = append(values, "{"+name+"}", value)
	}
	return Promise(strings.NewReplacer(values...).Replace(kind.Title), Letter{
		Kind: kind.ID, Body: n.Body, Link: n.Link, NeedsAction: kind.NeedsAction, Mention: kind.Mention, Dedup: n.Matter, Author: n.Author, Revises: n.Revises,
	}, n.Key, n.To...)
}

// Settle is the message that nothing is left to do about a matter, whoever was told of it.
func Settle(matter, author, key string) (Effect, error) {
	return Promise("Settled", Letter{Settles: matter, Author: author}, key, author)
}

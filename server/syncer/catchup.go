package syncer

import (
	"maps"
	"slices"

	"shipshape/schema"
	"shipshape/server/store"
)

// A catch-up brings records that did not change: all that somebody sees, to a device that has nothing yet, and a group's to somebody who
// joined it. It pages by keys and not by seq, so that it costs what it brings, and ends anywhere; what changes meanwhile has a later
// seq and comes after it.

// place is where a catch-up goes on: after the record with an id in the entities seen whole, and then token by token.
type place struct{ token, entity, id string }

// The kinds of catch-up.
const (
	catchAll   = "f" // everything: a first pull
	catchJoins = "j" // what belongs to groups that were joined or left
)

// readable are the entities of which the actor sees anything.
func (s *sight) readable() []string {
	return slices.AppendSeq(slices.Clone(s.whole), maps.Keys(s.part))
}

// privately says whether an entity has fields for its own people alone.
func privately(e *schema.Entity) bool {
	return slices.ContainsFunc(e.Fields, func(f *schema.Field) bool { return f.Private })
}

// moves lists what came to the actor or left them, after a seq and up to another.
func (s *sight) moves(after, upTo int64, limit int) ([]store.Move, int64, error) {
	mine, _, err := s.hold("own")
	if err != nil {
		return nil, 0, err
	}
	return s.tx.ListMoves(s.actor.OrgID, after, upTo, limit, func(m store.Move) bool {
		if m.Token == windowToken {
			return s.now > 0 && (s.part[m.Entity] != nil || slices.Contains(s.whole, m.Entity))
		}
		if m.Token == answersToken {
			return slices.ContainsFunc(s.y.answers, s.secret) && (s.part[m.Entity] != nil || slices.Contains(s.whole, m.Entity))
		}
		if part := s.part[m.Entity]; part != nil {
			return part.tokens[m.Token]
		}
		if !slices.Contains(s.whole, m.Entity) || !mine.tokens[m.Token] {
			return false
		}
		// What is withheld from others comes to whom it names now.
		return privately(s.y.schema.Entity(m.Entity)) || len(s.withheld) > 0 && s.y.withholds[m.Entity]
	})
}

// joins are the groups that the people of a sight joined or left, by person.
func (s *sight) joins(after, upTo int64) (map[string][]string, error) {
	people := []string{s.actor.UserID}
	for _, part := range s.part {
		people = append(people, part.people...)
	}
	slices.Sort(people)
	return s.tx.ListJoins(s.actor.OrgID, after, upTo, slices.Compact(people))
}

// catchUp adds the next records of a catch-up, and says whether it is over.
func (p *page) catchUp(at *position) (over bool, err error) {
	if at.catching == catchAll {
		if over, err := p.catchWhole(at); !over || err != nil {
			return false, err
		}
		tokens := map[string]bool{}
		for _, part := range p.s.part {
			maps.Copy(tokens, part.tokens)
		}
		return p.catchTokens(at, slices.Sorted(maps.Keys(tokens)), p.first)
	}
	joined, err := p.s.joins(at.caught, at.till)
	if err != nil {
		return false, err
	}
	groups := map[string]bool{}
	for _, list := range joined {
		for _, group := range list {
			groups[group] = true
		}
	}
	return p.catchTokens(at, slices.Sorted(maps.Keys(groups)), func(h store.Head, group string) fate { return p.s.joined(h, group, joined) })
}

// catchWhole adds the entities that the actor sees whole.
func (p *page) catchWhole(at *position) (over bool, err error) {
	if at.place.token != "" {
		return true, nil
	}
	from := max(0, slices.Index(p.s.whole, at.place.entity))
	for _, entity := range p.s.whole[from:] {
		id := ""
		if entity == at.place.entity {
			id = at.place.id
		}
		for {
			heads, err := p.s.tx.ListHeadsOf(p.s.actor.OrgID, entity, id, p.s.now, slice)
			if err != nil {
				return false, err
			}
			if over, err := p.take(at, "", heads, func(store.Head, string) fate { return comes }); !over || err != nil {
				return false, err
			}
			if len(heads) < slice {
				break
			}
			id = heads[len(heads)-1].ID
		}
	}
	return true, nil
}

// catchTokens adds what can be seen by tokens, one after the other.
func (p *page) catchTokens(at *position, tokens []string, decide func(store.Head, string) fate) (over bool, err error) {
	for _, token := range tokens {
		if token < at.place.token {
			continue
		}
		after := place{}
		if token == at.place.token {
			after = at.place
		}
		for {
			heads, err := p.s.tx.ListHeld(p.s.actor.OrgID, token, after.entity, after.id, slice)
			if err != nil {
				return false, err
			}
			if over, err := p.take(at, token, heads, decide); !over || err != nil {
				return false, err
			}
			if len(heads) < slice {
				break
			}
			after = place{token, heads[len(heads)-1].Entity, heads[len(heads)-1].ID}
		}
	}
	return true, nil
}

// fate is what a catch-up does about a record.
type fate int

const (
	stays fate = iota // nothing changed for the actor
	comes
	goes
)

// take adds some records in the order given, until the page is full, and keeps the place.
func (p *page) take(at *position, token string, heads []store.Head, decide func(store.Head, string) fate) (all bool, err error) {
	if err := p.s.loadAll(slices.DeleteFunc(slices.Clone(heads), p.s.out)); err != nil {
		return false, err
	}
	for _, h := range heads {
		switch decision := decide(h, token); {
		case decision == stays || decision == comes && !p.s.sees(h) || decision == comes && (h.Seq > at.after || p.s.out(h)): // what is later comes by its seq
		case !p.fits(p.weight(h)):
			return false, nil
		case decision == goes:
			p.lose(h)
		default:
			if err := p.put(h); err != nil {
				return false, err
			}
		}
		at.place = place{token, h.Entity, h.ID}
	}
	return true, nil
}

// first decides about a record in a first pull: it comes with the first of the actor's tokens that it has.
func (p *page) first(h store.Head, token string) fate {
	part := p.s.part[h.Entity]
	if part == nil {
		return stays
	}
	for _, holder := range h.Holders() {
		if part.tokens[holder] {
			if holder == token {
				return comes
			}
			break
		}
	}
	return stays
}

// joined decides about a record of a group that people joined or left.
func (s *sight) joined(h store.Head, group string, joined map[string][]string) fate {
	private := privately(s.y.schema.Entity(h.Entity))
	part := s.part[h.Entity]
	if part == nil {
		if private && s.sees(h) && slices.Contains(joined[s.actor.UserID], group) {
			return comes // with its private fields, or without
		}
		return stays
	}
	changed := map[string]bool{}
	for _, person := range part.people {
		for _, id := range joined[person] {
			changed[id] = true
		}
	}
	switch {
	case !changed[group]:
		return stays
	case !h.HeldBy(part.tokens):
		return goes
	case !private && slices.ContainsFunc(h.Holders(), func(token string) bool { return part.tokens[token] && !changed[token] }):
		return stays // it was seen before
	}
	return comes
}

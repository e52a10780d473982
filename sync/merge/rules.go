package merge

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"shipshape/schema"
	"shipshape/sync/change"
)

// register: the later stamp wins; equal values merge silently; else the loser goes to the journal.
func (a *apply) register(f *schema.Field, value any) {
	unseen := a.unseen(f.Name)
	if len(unseen) == 0 {
		a.put(f.Name, value, []string{a.by.Set})
		return
	}
	current, theirs := a.now().Fields[f.Name], a.latest(unseen)
	wins := order(a.by, theirs) > 0
	if !change.Equal(current, value) {
		entry := Journal{Field: f.Name, Rule: schema.Register, Winner: current, Loser: value, WinnerSet: theirs.Set, LoserSet: a.by.Set}
		if wins {
			entry.Winner, entry.Loser, entry.WinnerSet, entry.LoserSet = value, current, a.by.Set, theirs.Set
		}
		a.note(entry)
	}
	if wins {
		a.put(f.Name, value, []string{a.by.Set})
	}
}

// MaxHeads is how many values of a guarded field a row holds side by side: more than a person can weigh.
const MaxHeads = 16

// guarded: a write removes exactly the heads it names and adds itself; the safest head is shown. Of too many the safest stay; each of
// the others is in the journal since it met the one shown.
func (a *apply) guarded(f *schema.Field, value any) {
	kept := a.headsBut(f.Name, append([]string{a.by.Set}, a.op.Was[f.Name]...))
	heads := append(slices.Clone(kept), Head{Set: a.by.Set, Value: value, By: a.by.Actor, At: a.by.At})
	slices.SortFunc(heads, func(x, y Head) int { return compareHeads(f, x, y) })
	shown := heads[0]
	all := heads
	heads = heads[:min(len(heads), MaxHeads)]
	sets := make([]string, 0, len(heads))
	for _, head := range heads {
		sets = append(sets, head.Set)
	}
	slices.Sort(sets)
	a.put(f.Name, shown.Value, sets)
	row := a.write()
	if len(heads) == 1 {
		delete(row.Heads, f.Name)
		return
	}
	if row.Heads == nil {
		row.Heads = map[string][]Head{}
	}
	row.Heads[f.Name] = heads
	a.noteHeads(f, kept, all)
}

// noteHeads writes down the new disagreement: this write against what is shown, or what was shown until now against it.
func (a *apply) noteHeads(f *schema.Field, kept, heads []Head) {
	winner, loser := heads[0], heads[0]
	for _, head := range heads {
		if head.Set == a.by.Set {
			loser = head
		}
	}
	if winner.Set == a.by.Set {
		loser = slices.MinFunc(kept, func(x, y Head) int { return compareHeads(f, x, y) })
	}
	if !change.Equal(winner.Value, loser.Value) {
		a.note(Journal{Field: f.Name, Rule: schema.Guarded, Winner: winner.Value, Loser: loser.Value, WinnerSet: winner.Set, LoserSet: loser.Set})
	}
}

// headsBut lists the heads of a field without those named.
func (a *apply) headsBut(field string, seen []string) []Head {
	var kept []Head
	row := a.now()
	if heads := row.Heads[field]; len(heads) > 0 {
		for _, head := range heads {
			if !slices.Contains(seen, head.Set) {
				kept = append(kept, head)
			}
		}
		return kept
	}
	for _, author := range a.authors(without(row.VersionOf(field), seen)) {
		kept = append(kept, Head{Set: author.Set, Value: row.Fields[field], By: author.Actor, At: author.At})
	}
	return kept
}

// initial handles a state that comes with an add on a record that exists: the state further on wins, as commands do.
func (a *apply) initial(f *schema.Field, value any) *change.Refusal {
	if a.op.Kind != change.Add {
		return &change.Refusal{
			Code: change.CodeInvalid, Message: f.Title + " is changed by a command.",
			Fields: map[string]string{f.Name: f.Title + " is changed by a command."},
		}
	}
	current := a.now().Fields[f.Name]
	if change.Equal(current, value) {
		return nil
	}
	theirs := a.latest(a.now().VersionOf(f.Name))
	if a.rank(value) > a.rank(current) {
		a.note(Journal{Field: f.Name, Rule: schema.State, Winner: value, Loser: current, WinnerSet: a.by.Set, LoserSet: theirs.Set})
		a.put(f.Name, value, []string{a.by.Set})
		return nil
	}
	a.note(Journal{Field: f.Name, Rule: schema.State, Winner: current, Loser: value, WinnerSet: theirs.Set, LoserSet: a.by.Set})
	return nil
}

// command runs a transition. Who took another step without having heard of this one is no reason to refuse it: each step that nobody has
// answered stays a head of the state, and the one whose state is the furthest by rank is in effect, whichever came first. A step that comes
// to nothing so leaves what it carries in the journal; one that ends another does so to what that one carried.
func (a *apply) command() (effective bool, refusal *change.Refusal) {
	states, row := a.e.States, a.now()
	command := states.Commands[a.op.Command]
	current, _ := row.Fields[states.Field].(string)
	follows := slices.Contains(command.From, current)
	seen := append(a.knew(states.Field), append([]string{a.by.Set}, a.op.Was[states.Field]...)...)
	apart := len(without(row.VersionOf(states.Field), seen)) > 0
	if !follows && (!apart || !a.legalThen(command)) {
		// Nothing says that it was possible when it was made.
		if !apart || a.rank(command.To) > a.rank(current) {
			return false, a.refuseStep(current)
		}
		a.loseStep(command.To, current)
		return false, nil
	}
	kept := a.besides(seen)
	own := Head{Set: a.by.Set, Value: command.To, By: a.by.Actor, At: a.by.At}
	heads := append(slices.Clone(kept), own)
	slices.SortStableFunc(heads, func(x, y Head) int { return cmp.Compare(a.rank(y.Value), a.rank(x.Value)) })
	heads = heads[:min(len(heads), MaxHeads)]
	a.hold(states.Field, heads)
	if heads[0].Set != a.by.Set {
		return false, a.stepBeside(command.To, heads[0])
	}
	a.stepPast(kept)
	return true, nil
}

// stepBeside is a step that came after a further one. Where that could have followed it, what it carries counts as if it had come before;
// else it stays in the journal.
func (a *apply) stepBeside(to string, shown Head) *change.Refusal {
	current, _ := shown.Value.(string)
	leads, decides := a.leads(to, current)
	if current == to || !leads {
		a.loseStep(to, current)
		return nil
	}
	if decides {
		a.lose(a.e.States.Field, schema.State, to)
	}
	for _, field := range sortedKeys(a.op.Fields) {
		f := a.e.Properties[field]
		if f == nil {
			return &change.Refusal{Code: change.CodeUnknown, Message: a.e.Title + " has no field " + field + " here yet."}
		}
		if slices.Contains(a.now().VersionOf(field), shown.Set) {
			if !a.tellsOfStep(field) { // of the later step
				a.lose(field, f.Merge, a.op.Fields[field])
			}
		} else if a.field(f, a.op.Fields[field]) != nil {
			a.lose(field, f.Merge, a.op.Fields[field]) // written once, by somebody who came first
		}
	}
	return nil
}

// stepPast is a step in effect over others that its author had not heard of. Its words stand over theirs. What they alone wrote stays where
// it could have followed them; else it is taken back: a reason to waive is none to complete.
func (a *apply) stepPast(others []Head) {
	state := a.e.States.Field
	before, all := a.before, a.before.expand()
	for _, head := range others {
		from, _ := head.Value.(string)
		leads, decides := a.leads(from, a.e.States.Commands[a.op.Command].To)
		if shown := before.InEffect(state); (!leads || decides) && slices.Contains(shown, head.Set) {
			a.note(Journal{Field: state, Rule: schema.State, Winner: a.now().Fields[state], Loser: head.Value, WinnerSet: a.by.Set, LoserSet: head.Set})
		}
		for _, name := range sortedKeys(all) {
			f := a.e.Properties[name]
			if f == nil || f.Merge != schema.Register || f.Server || len(all[name]) != 1 || all[name][0] != head.Set {
				continue
			}
			value, says := a.op.Fields[name]
			if !says && (leads || f.Required) || says && change.Equal(value, before.Fields[name]) {
				continue
			}
			a.put(name, value, []string{a.by.Set})
			if leads && a.tellsOfStep(name) {
				continue // who took the earlier step and when is in the change log
			}
			a.note(Journal{Field: name, Rule: schema.State, Winner: value, Loser: before.Fields[name], WinnerSet: a.by.Set, LoserSet: head.Set})
		}
	}
}

// leads says that some command goes from one state to another, and whether that is always a decision about somebody's work: who took the other
// step has to hear of it.
func (a *apply) leads(from, to string) (leads, decides bool) {
	decides = true
	for _, command := range a.e.States.Commands {
		if command.To == to && slices.Contains(command.From, from) {
			leads, decides = true, decides && command.Action == "approve"
		}
	}
	return leads, decides
}

// hold puts the heads of the state, the one in effect first.
func (a *apply) hold(field string, heads []Head) {
	sets := make([]string, 0, len(heads))
	for _, head := range heads {
		sets = append(sets, head.Set)
	}
	slices.Sort(sets)
	a.put(field, heads[0].Value, sets)
	row := a.write()
	delete(row.Heads, field)
	if len(heads) > 1 {
		if row.Heads == nil {
			row.Heads = map[string][]Head{}
		}
		row.Heads[field] = heads
	}
}

// legalThen says whether a step is known to have been possible in the state that its author saw.
func (a *apply) legalThen(command *schema.Command) bool {
	field, shown, known := a.e.States.Field, "", false
	for _, set := range a.op.Was[field] {
		state, ok := a.stateOf(set)
		if ok && (!known || a.rank(state) > a.rank(shown)) {
			shown, known = state, true
		}
	}
	return known && slices.Contains(command.From, shown)
}

// stateOf is what a set made of the state: as a head of the row says, or whoever knows the history.
func (a *apply) stateOf(set string) (string, bool) {
	field, row := a.e.States.Field, a.now()
	for _, head := range row.Heads[field] {
		if head.Set == set {
			state, ok := head.Value.(string)
			return state, ok
		}
	}
	if len(row.Heads[field]) == 0 && slices.Contains(row.VersionOf(field), set) {
		state, ok := row.Fields[field].(string)
		return state, ok
	}
	return a.past.State(set)
}

// knew lists the versions of a field that the author had before the op was made, whatever the op names.
func (a *apply) knew(field string) []string {
	return slices.DeleteFunc(slices.Clone(a.now().VersionOf(field)), func(set string) bool { return !a.past.Knew(set) })
}

// besides are the steps in effect that the author of a command had not heard of. That the record was made is none; what the set that made it
// went on to do is.
func (a *apply) besides(seen []string) []Head {
	states, makers := a.e.States, a.makers()
	return slices.DeleteFunc(a.headsBut(states.Field, seen), func(head Head) bool {
		state, _ := head.Value.(string)
		return slices.Contains(makers, head.Set) && slices.Contains(states.Initial, state)
	})
}

// makers are the sets that made the record: whoever takes a step in it knows that it was made. What every add brings and nobody changes still
// names them.
func (a *apply) makers() []string {
	var sets []string
	for _, f := range a.e.Fields {
		if f.Merge == schema.Immutable && (f.Auto != "" || f.Required) {
			sets = append(sets, a.now().VersionOf(f.Name)...)
		}
	}
	return sets
}

func (a *apply) refuseStep(current string) *change.Refusal {
	message := a.e.Title + " is " + strings.ReplaceAll(current, "_", " ") + " now; this step is not possible any more."
	return &change.Refusal{Code: change.CodeIllegalState, Message: message, Fields: map[string]string{a.e.States.Field: message}}
}

// loseStep notes a step that is not in effect, and what it carries.
func (a *apply) loseStep(to, current string) {
	a.lose(a.e.States.Field, schema.State, to)
	for _, field := range sortedKeys(a.op.Fields) {
		if current != to || !a.tellsOfStep(field) {
			a.lose(field, schema.State, a.op.Fields[field])
		}
	}
}

// tellsOfStep says that a field holds who took a step or when. Where two took the same one, the first stands and nobody is asked: the
// change log has the other.
func (a *apply) tellsOfStep(field string) bool {
	f := a.e.Properties[field]
	return f != nil && f.Merge == schema.Register && (f.Auto == "writer" || f.Format == "instant")
}

// lose notes a value that comes to nothing because the op's command did.
func (a *apply) lose(field string, rule schema.Merge, value any) {
	row := a.now()
	if change.Equal(row.Fields[field], value) {
		return
	}
	winner := ""
	if versions := row.InEffect(field); len(versions) > 0 {
		winner = a.latest(versions).Set
	}
	a.note(Journal{Field: field, Rule: rule, Winner: row.Fields[field], Loser: value, WinnerSet: winner, LoserSet: a.by.Set})
}

func (a *apply) rank(state any) int {
	name, _ := state.(string)
	return slices.Index(a.e.States.Rank, name)
}

// text: three-way merge with the text the edit started from. A merged text names all sets it comes from, so that the next
// edit of an author who saw only his own is merged again instead of replacing the other's words.
func (a *apply) text(f *schema.Field, value any) {
	unseen := a.unseen(f.Name)
	if len(unseen) == 0 {
		a.put(f.Name, value, []string{a.by.Set})
		return
	}
	row := a.now()
	current, theirs := row.Fields[f.Name], a.latest(unseen)
	ours, _ := value.(string)
	other, _ := current.(string)
	if merged, ok := Merge3(a.op.Base[f.Name], other, ours, a.work); ok && fits(f, merged) {
		var text any = merged
		if merged == "" && (value == nil || current == nil) {
			text = nil
		}
		a.put(f.Name, text, join(unseen, a.by.Set))
		return
	}
	if order(a.by, theirs) > 0 {
		a.note(Journal{Field: f.Name, Rule: schema.Text, Winner: value, Loser: current, WinnerSet: a.by.Set, LoserSet: theirs.Set})
		a.put(f.Name, value, []string{a.by.Set})
		return
	}
	a.note(Journal{Field: f.Name, Rule: schema.Text, Winner: current, Loser: value, WinnerSet: theirs.Set, LoserSet: a.by.Set})
}

// fits keeps a merge of two allowed texts from making one that is too long, or empty where it must not be.
func fits(f *schema.Field, text string) bool {
	length := utf8.RuneCountInString(text)
	return length >= f.MinLength && (f.MaxLength == 0 || length <= f.MaxLength)
}

// immutable: the first value stays. Another is refused, except when two devices add the same name-based record: there
// the second goes to the journal, and what the client filled in by itself is left out (the change log has it).
func (a *apply) immutable(f *schema.Field, value any) *change.Refusal {
	row := a.now()
	current := row.Fields[f.Name]
	if current == nil {
		a.put(f.Name, value, []string{a.by.Set})
		return nil
	}
	if change.Equal(current, value) {
		return nil
	}
	if a.op.Kind != change.Add {
		message := f.Title + " cannot be changed. Write an amendment."
		return &change.Refusal{Code: change.CodeImmutable, Message: message, Fields: map[string]string{f.Name: message}}
	}
	if f.Auto == "" && value != nil {
		a.lose(f.Name, schema.Immutable, value)
	}
	return nil
}

// delete: an edit the deleter had not seen wins, or goes to the journal where records stay deleted; else the causal length grows. An unknown or
// deleted row is done already.
func (a *apply) delete() {
	row := a.before
	if row == nil || !row.Alive() {
		return
	}
	unseen := without(a.versionsByPeople(), append([]string{a.by.Set}, a.op.Saw...))
	_, cameBack := row.Versions[Back] // Its restores are among the versions.
	known := row.CL <= a.op.CL || cameBack
	if len(unseen) == 0 && known {
		a.write().CL = max(row.CL, a.op.CL) + 1
		return
	}
	if row.CL <= a.op.CL && a.e.OnEditAfterDelete != resurrect {
		a.loseEdits(unseen)
		return
	}
	// Unseen edits, or a restore that the deleter had not seen: the record stays and the deleter is told.
	winner := deletionOf(row)
	if len(unseen) > 0 {
		winner = a.latest(unseen).Set
	}
	a.note(Journal{Rule: RuleDelete, Winner: "edited", Loser: "deleted", WinnerSet: winner, LoserSet: a.by.Set})
	if alive := a.op.CL + 2; alive > row.CL {
		a.write().CL = alive
		a.back(row.Versions[Back])
	}
}

// loseEdits deletes a record and keeps in the journal what the deleter had not seen of it, as if it had come after the deletion.
func (a *apply) loseEdits(unseen []string) {
	a.write().CL = a.op.CL + 1
	deletion := deletionOf(a.row)
	all := a.before.expand()
	for _, field := range sortedKeys(all) {
		for _, set := range all[field] {
			if f := a.e.Properties[field]; f == nil || f.Server || !slices.Contains(unseen, set) {
				continue
			}
			value := a.before.Fields[field]
			for _, head := range a.before.Heads[field] {
				if head.Set == set {
					value = head.Value
				}
			}
			a.note(Journal{Field: field, Rule: RuleDelete, Loser: value, WinnerSet: deletion, LoserSet: set})
		}
	}
}

// deletionOf names a deletion in the journal: it has no version of its own.
func deletionOf(row *Row) string { return "cl:" + strconv.FormatInt(row.CL, 10) }

// versionsByPeople leaves out the fields that only the server writes: a number given to a record, or the arrival of its
// photo, is no person's work that a deletion could lose, and must not bring back a record that a person has deleted.
func (a *apply) versionsByPeople() []string {
	var sets []string
	for field, versions := range a.before.expand() {
		if f := a.e.Properties[field]; f == nil || !f.Server {
			sets = append(sets, versions...)
		}
	}
	slices.Sort(sets)
	return slices.Compact(sets)
}

package rights

import (
	"maps"
	"slices"

	"shipshape/schema"
	"shipshape/sync/change"
)

// Who works on a record does not rewrite it (x-work of the module files).

// approves says whether the person decides about a record. To be named as who does the work makes nobody an approver of it.
func approves(row *Row, who Person) (yes bool, missing string) {
	scope := who.Scope(row.Entity.Subject + ".approve")
	if row.Entity.Work == nil {
		return Reaches(scope, row, who)
	}
	return Reaches(scope, row, who, row.Entity.Work.People...)
}

// Rewrites refuses an edit of what is not left to who works on a record.
func Rewrites(ask Ask, row *Row, who Person) Verdict {
	e := row.Entity
	if e.Work == nil || row.New || ask.Do == change.Delete || ask.Do == change.Remove || ask.Do == change.Add && ask.Meets {
		return yes()
	}
	command := commandOf(e, ask.Command)
	if ask.Do == change.Command && command != nil && command.Action == "approve" {
		return yes()
	}
	fields := slices.DeleteFunc(slices.Clone(ask.Changes), func(name string) bool { return slices.Contains(e.Work.Fields, name) })
	slices.Sort(fields)
	whole := ask.Do == change.Command && !slices.Contains(e.Work.Commands, ask.Command) || row.Deleted && ask.Back
	if ask.Unheard && command != nil && free(e, command) && !named(row, e.Work.People, []string{who.UserID}) {
		// A tablet that still had what everybody may change: the state machine says what its command is worth now, and it fills what
		// is open. For who has to do the work it is no excuse.
		whole = false
		fields = slices.DeleteFunc(fields, func(name string) bool { return row.Fields[name] == nil })
	}
	if len(fields) == 0 && !whole {
		return yes()
	}
	may, missing := Writes(ask, row, who)
	if may && missing == "" && row.Deleted && row.LastBy != who.UserID {
		may, missing = approves(row, who) // who deleted it has acted
	}
	switch {
	case missing != "":
		return lacking(missing)
	case !may:
		return Verdict{Why: WhyWork, Fields: fields}
	}
	return yes()
}

// free says that a command begins where everybody may edit.
func free(e *schema.Entity, command *schema.Command) bool {
	return slices.ContainsFunc(command.From, func(state string) bool { return slices.Contains(e.Work.Free, state) })
}

// Writes says whether the person writes everything of a record as it stands.
func Writes(ask Ask, row *Row, who Person) (yes bool, missing string) {
	e := row.Entity
	if e.Work == nil {
		return true, ""
	}
	state := text(row, e.States.Field)
	if slices.Contains(e.Work.Free, state) {
		return true, ""
	}
	if decides, missing := approves(row, who); decides || missing != "" {
		return decides, missing
	}
	authors, missing := authorsOf(row, who)
	if missing != "" || !slices.Contains(authors, who.UserID) {
		return false, missing
	}
	if row.Acts == nil {
		return false, lacksActs
	}
	others := slices.DeleteFunc(slices.Clone(row.Acts), func(act Act) bool { return slices.Contains(authors, act.By) })
	if len(others) == 0 {
		return slices.Contains(e.Work.Until, state), ""
	}
	// Written before anybody else acted, and sent later: what the others wrote since stands against it by the merge rules.
	early := !slices.ContainsFunc(others, func(act Act) bool { return !act.Later })
	return early && !ask.SawLater, ""
}

// authorsOf are those who go on with a record: who made it and, while the record it is a part of is in work (a walk that is not signed),
// the members of that one. Those whose right reaches their own records only, and those who have to do the work, are none by being members.
func authorsOf(row *Row, who Person) (authors []string, missing string) {
	e := row.Entity
	authors = []string{text(row, e.Own.Author)}
	if len(e.Work.Together) == 0 || Group(row) == "" {
		return authors, ""
	}
	switch {
	case row.Open == nil:
		return nil, lacksOpen
	case !*row.Open:
		return authors, ""
	case row.Members == nil:
		return nil, lacksMembers
	}
	scope := who.Scope(e.Subject + ".create")
	for _, member := range row.Members {
		if named(row, e.Work.People, []string{member}) || member == who.UserID && scope != Org && scope != Zones {
			continue
		}
		authors = append(authors, member)
	}
	return authors, ""
}

// Guards refuses a judgement about oneself: a command by which somebody would approve their own work, and what a record says about its
// writer that is a judgement itself. after is the record as the op leaves it, when that is known.
func Guards(ask Ask, row *Row, who Person, after map[string]any) Verdict {
	e, command := row.Entity, commandOf(row.Entity, ask.Command)
	if ask.Do != change.Command {
		command = nil
	}
	judges := command != nil && (command.IsJudgement() || len(command.Guard.NotAuthor) > 0)
	if e.Judges != nil {
		if v := About(e.Judges, ask, row, who, after); !v.Allowed {
			return v
		}
	}
	switch {
	case !judges:
		return yes()
	case who.Acting:
		return Verdict{Why: WhyGuard}
	case who.Alone:
		return yes()
	}
	if v := OwnWork(command.Guard.NotAuthor, row, who, after); !v.Allowed {
		return v
	}
	return OwnValues(command.Guard.Counts, row)
}

// About refuses what a record that is a judgement says about who writes it.
func About(about *schema.Judges, ask Ask, row *Row, who Person, after map[string]any) Verdict {
	command := commandOf(row.Entity, ask.Command)
	plain := ask.Do == change.Command && command != nil && command.Guard.Plain != ""
	switch {
	case plain, ask.Do == change.Delete, ask.Do == change.Remove:
		return yes()
	case who.Acting:
		return Verdict{Why: WhyGuard}
	case who.Alone:
		return yes()
	}
	for _, name := range about.About {
		if row.Fields[name] == who.UserID || after[name] == who.UserID {
			return Verdict{Why: WhyGuard, Fields: []string{name}}
		}
	}
	return yes()
}

// OwnValues says whether the person wrote a value that a judgement is about.
func OwnValues(counts []string, row *Row) Verdict {
	if len(counts) == 0 || row.New {
		return yes()
	}
	if row.Wrote == nil {
		return lacking(lacksWrote)
	}
	for _, name := range slices.Sorted(maps.Keys(row.Wrote)) {
		if row.Wrote[name] {
			return Verdict{Why: WhyGuard, Fields: []string{name}}
		}
	}
	return yes()
}

// OwnWork says by which field an approval would be one of the person's own work. The state field stands for who brought the record to
// where it is, unless that is where records begin.
func OwnWork(notAuthor []string, row *Row, who Person, after map[string]any) Verdict {
	states := row.Entity.States
	for _, name := range notAuthor {
		if name == states.Field {
			if !row.New && !slices.Contains(states.Initial, text(row, name)) && slices.Contains(row.Brought, who.UserID) {
				return Verdict{Why: WhyGuard, Fields: []string{name}}
			}
			continue
		}
		if row.Fields[name] == who.UserID || after[name] == who.UserID {
			return Verdict{Why: WhyGuard, Fields: []string{name}}
		}
		if worked, known := row.Worked[name]; !known && !row.New {
			return lacking(lacksWorked + "." + name)
		} else if worked {
			return Verdict{Why: WhyGuard, Fields: []string{name}}
		}
	}
	return yes()
}

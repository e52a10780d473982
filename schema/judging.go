package schema

import (
	"fmt"
	"slices"
)

// Nobody judges themselves. Each command with the action approve is a judgement, unless its file says in plain words why it is none: neither
// the people that NotAuthor names give it, nor who wrote a value that counts, nor a superuser who acts in the organization. A file that says
// nothing means by NotAuthor who made the record and whose it is, and by Counts everything that a person writes. A kind with Judges is a
// judgement itself, such as a qualification: whom it is about writes nothing of it.

// Judges says about whom a record is a judgement.
type Judges struct {
	About []string `json:"about"`
}

// decides is the action of the commands that decide about somebody's work.
const decides = "approve"

// IsJudgement says whether a command judges somebody's work.
func (c *Command) IsJudgement() bool { return c.Action == decides && c.Guard.Plain == "" }

// judge fills in what a module file does not say.
func (e *Entity) judge() {
	if e.States == nil {
		return
	}
	for _, c := range e.States.Commands {
		if !c.IsJudgement() {
			continue
		}
		if c.Guard.NotAuthor == nil {
			c.Guard.NotAuthor = e.theirs()
		}
		if c.Guard.Counts == nil {
			c.Guard.Counts = e.counted()
		}
	}
}

// theirs are the fields that say who made a record and whose it is.
func (e *Entity) theirs() (fields []string) {
	if e.Own != nil {
		fields = slices.Clone(e.Own.Fields)
	}
	if author := e.AuthorField(); author != "" && !slices.Contains(fields, author) {
		fields = append(fields, author)
	}
	return fields
}

// counted are the fields that a person writes; of a record that somebody works on, those of the work. What commands carry is about the record:
// why it was returned, and what was asked then.
func (e *Entity) counted() []string {
	if e.Work != nil {
		return slices.DeleteFunc(slices.Clone(e.Work.Fields), e.States.carries)
	}
	fields := []string{}
	for _, f := range e.Fields {
		if !f.Server && f.Auto == "" && f.Name != e.States.Field && !f.Carrier && !e.States.carries(f.Name) {
			fields = append(fields, f.Name)
		}
	}
	return fields
}

func (st *States) carries(field string) bool {
	for _, c := range st.Commands {
		if c.Carries(field) {
			return true
		}
	}
	return false
}

func (s *Schema) checkJudging() error {
	for _, e := range s.Entities() {
		if e.Judges != nil {
			if len(e.Judges.About) == 0 {
				return fmt.Errorf("module %s: %s.x-judges is about nobody", e.Module, e.Name)
			}
			for _, field := range e.Judges.About {
				if f := e.Properties[field]; f == nil || f.Ref != "person" {
					return fmt.Errorf("module %s: %s.x-judges: %q names nobody", e.Module, e.Name, field)
				}
			}
		}
		if e.States == nil {
			continue
		}
		for name, c := range e.States.Commands {
			if c.Guard.Plain != "" && (c.Action != decides || c.Guard.NotAuthor != nil || c.Guard.Counts != nil) {
				return fmt.Errorf("module %s: %s.%s is plain and guarded at once, or was no judgement anyway", e.Module, e.Name, name)
			}
			for _, field := range slices.Concat(c.Guard.NotAuthor, c.Guard.Counts) {
				if e.Properties[field] == nil {
					return fmt.Errorf("module %s: %s.%s: there is no field %q", e.Module, e.Name, name, field)
				}
			}
			if c.IsJudgement() && len(c.Guard.NotAuthor)+len(c.Guard.Counts) == 0 {
				return fmt.Errorf("module %s: %s.%s is a judgement that everybody may give about themselves: say who may not, or why it is plain", e.Module, e.Name, name)
			}
		}
	}
	return nil
}

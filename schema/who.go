package schema

import (
	"fmt"
	"slices"
)

// Who says what a field that names a person says of them (x-who). Nothing said: it names who did the act that the field tells of, and on
// every change from a device that is the author of the change.
type Who string

// What a field may say of the person whom it names.
const (
	// WhoAct: who did it. The server writes the author; nobody is put in their place afterwards, nor are they taken out.
	WhoAct Who = ""
	// WhoHanded: who goes on with it, as long as the record is in a state in which it begins. From then on it is WhoAct.
	WhoHanded Who = "handed"
	// WhoLast: who did it last. The server writes the author; whoever does it anew stands in their place, and what is undone names nobody.
	WhoLast Who = "last"
	// WhoAbout: whom it is about, who answers for it, whose turn it is. It says nothing of what they did.
	WhoAbout Who = "about"
	// WhoFor: who did it, as somebody else wrote it down. It is shown with who entered it.
	WhoFor Who = "for"
	// WhoWitnessed: who did it: the author, or somebody whose hand or PIN signs beside it in the same change.
	WhoWitnessed Who = "witnessed"
	// WhoSigner: who bears a signature. A rule of its own says how they are known (rules.CheckSigner).
	WhoSigner Who = "signer"
)

// Names is what a person field says, and the steps with which the server writes their author there, whatever is given.
type Names struct {
	Is   Who      `json:"is"`
	With []string `json:"with"`
}

// Act says that the field names who did something.
func (n Names) Act() bool { return n.Is == WhoAct || n.Is == WhoHanded }

// checkWho finds words about people that say nothing.
func (s *Schema) checkWho() error {
	for _, e := range s.Entities() {
		for _, f := range e.Fields {
			if f.Names == nil {
				continue
			}
			said := f.Names.Is
			switch {
			case f.Ref != "person" || f.Server:
				return fmt.Errorf("%s.%s: x-who says whom a field names that a person writes", e.Name, f.Name)
			case f.Auto != "":
				return fmt.Errorf("%s.%s: x-auto says already that it names the author", e.Name, f.Name)
			case !slices.Contains([]Who{WhoAct, WhoHanded, WhoLast, WhoAbout, WhoFor, WhoWitnessed, WhoSigner}, said):
				return fmt.Errorf("%s.%s: x-who knows no %q", e.Name, f.Name, said)
			case said == WhoFor && e.AuthorField() == "":
				return fmt.Errorf("%s.%s: nothing says who entered it for them", e.Name, f.Name)
			case said == WhoHanded && e.States == nil:
				return fmt.Errorf("%s.%s: without states nothing is handed on", e.Name, f.Name)
			case said == WhoSigner && !slices.ContainsFunc(e.Fields, func(one *Field) bool { return one.IsDrawn() && one.Required }):
				return fmt.Errorf("%s.%s: who signs has to draw: the record needs a required field of format signature", e.Name, f.Name)
			case len(f.Names.With) > 0 && !f.Names.Act():
				return fmt.Errorf("%s.%s: a step writes the author only where the field names an act", e.Name, f.Name)
			}
			if err := e.checkSteps(f.Name, f.Names.With); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkSteps finds commands that a record does not have.
func (e *Entity) checkSteps(field string, commands []string) error {
	for _, command := range commands {
		if e.States == nil || e.States.Commands[command] == nil {
			return fmt.Errorf("%s.%s names unknown command %s", e.Name, field, command)
		}
	}
	return nil
}

// Named is what a person field says of whom it names; nil of a field that names nobody, or whom the server alone writes.
func (f *Field) Named() *Names {
	switch {
	case f.Ref != "person" || f.Server || f.Auto != "":
		return nil
	case f.Names == nil:
		return &Names{}
	}
	return f.Names
}

// UnmarshalJSON reads the word alone too: "about" is {"is": "about"}.
func (n *Names) UnmarshalJSON(data []byte) error {
	type plain Names
	return wordOr(data, &n.Is, (*plain)(n))
}

// wordOr reads a text as a word, and an object as all of it.
func wordOr[W ~string](data []byte, word *W, all any) error {
	if len(data) > 0 && data[0] == '"' {
		return strict(data, word)
	}
	return strict(data, all)
}

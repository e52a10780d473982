package demo

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"shipshape/sync/change"
)

const statement = "I walked these zones and recorded what I saw. The findings and answers are complete and true to the best of my knowledge."

// content is what a signature covers: the canonical text that pwa/src/features/safety-walk/contentHash.ts makes on a tablet.
type content struct{ walks, zones, findings, photos, answers []string }

type fact struct{ key, field string }

func (c *content) walk(id string, f map[string]any) {
	c.walks = append(c.walks, line("walk", id, f, fact{"title", "title"}, fact{"template", "templateId"}, fact{"route", "route"}, fact{"started", "startedAt"}, fact{"lead", "leadId"}))
}

func (c *content) zone(op change.Op) {
	c.zones = append(c.zones, line("zone", op.Fields["zoneId"], op.Fields, fact{"status", "status"}, fact{"reason", "skipReason"}))
}

func (c *content) finding(id string, f map[string]any, by string) {
	text := line("finding", id, f, fact{"zone", "zoneId"}, fact{"kind", "kind"}, fact{"category", "category"}, fact{"severity", "severity"}, fact{"text", "text"},
		fact{"action", "immediateAction"}, fact{"told", "toldPerson"}, fact{"assignee", "assigneeId"}, fact{"due", "dueOn"}, fact{"item", "itemId"},
		fact{"standard", "standardRef"}, fact{"seen", "observedAt"})
	c.findings = append(c.findings, fmt.Sprintf("%s by=%q", text, by))
}

func (c *content) photo(op change.Op) {
	c.photos = append(c.photos, line("photo", op.ID, op.Fields, fact{"of", "parentId"}, fact{"role", "role"}, fact{"sha256", "sha256"}, fact{"taken", "takenAt"}))
}

func (c *content) answer(op change.Op) {
	c.answers = append(c.answers, line("answer", op.ID, op.Fields, fact{"zone", "zoneId"}, fact{"item", "itemId"}, fact{"result", "result"}, fact{"value", "value"}, fact{"note", "note"}))
}

func line(kind string, id any, f map[string]any, facts ...fact) string {
	parts := []string{kind, fmt.Sprint(id)}
	for _, fact := range facts {
		if value := f[fact.field]; value != nil {
			parts = append(parts, fact.key+"="+quoted(value))
		}
	}
	return strings.Join(parts, " ")
}

// quoted is JSON as a browser writes it: <, > and & stay.
func quoted(value any) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		return "null" // strings, numbers and JSON itself always encode
	}
	return strings.TrimSpace(b.String())
}

func (c *content) hash() string {
	sum := sha256.Sum256([]byte(c.text()))
	return hex.EncodeToString(sum[:])
}

func (c *content) text() string {
	lines := []string{"shipshape walk content 1"}
	for _, block := range [][]string{c.walks, c.zones, c.findings, c.photos, c.answers} {
		lines = append(lines, slices.Sorted(slices.Values(block))...)
	}
	return strings.Join(lines, "\n")
}

// signature is a person's hand in the box 0 0 600 200: a tall first letter, a run of loops and a line under it.
func (w walker) signature(name string) string {
	sum := fnv.New64a()
	fmt.Fprint(sum, name)
	hand := rand.New(rand.NewPCG(sum.Sum64(), 7))
	var path strings.Builder
	slant, height, loops := 14+18*hand.Float64(), 22+16*hand.Float64(), 5+float64(len(name))/3
	stroke := func(from, to, x0, x1 float64, shape func(t float64) (dx, y float64)) {
		const steps = 180
		for i := range steps + 1 {
			t := float64(i) / steps
			dx, y := shape(from + (to-from)*t)
			letter := "L"
			if i == 0 {
				letter = "M"
			}
			fmt.Fprintf(&path, "%s%.1f %.1f", letter, x0+(x1-x0)*t+dx+(120-y)/100*slant, y)
		}
	}
	stroke(0, 1, 70, 130, func(t float64) (float64, float64) {
		return 26 * math.Sin(t*2*math.Pi), 140 - 96*math.Sin(t*math.Pi)
	})
	stroke(0, loops, 134, 440+60*hand.Float64(), func(t float64) (float64, float64) {
		fade := 1 - 0.5*t/loops
		return 13 * math.Sin(2*math.Pi*t), 118 - height*fade*(0.6+0.4*math.Sin(1.7*t))*math.Cos(2*math.Pi*t)
	})
	stroke(0, 1, 120, 500, func(t float64) (float64, float64) { return 0, 166 - 14*t + 5*math.Sin(7*t) })
	return path.String()
}

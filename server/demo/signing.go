package demo

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"maps"
	"math"
	"math/rand/v2"
	"strings"

	"shipshape/schema"
	"shipshape/sync/seal"
)

const statement = "I walked these zones and recorded what I saw. The findings and answers are complete and true to the best of my knowledge."

// signed is what the lead of a walk signs: its records as the tablet holds them then, by kind.
type signed map[string][]seal.Row

func (s signed) add(entity, id string, f map[string]any) {
	s[entity] = append(s[entity], seal.Row{ID: id, Fields: f})
}

// sealed are the fields of a signature that say over what it is.
func (s signed) sealed(walk *schema.Entity) map[string]any {
	list, version := walk.Seal.Newest()
	content := seal.Content{Record: s["walk"][0]}
	for _, part := range list.Parts {
		content.Parts = append(content.Parts, s[part.Entity])
	}
	digests, _ := json.Marshal(seal.Digests(walk, list, content)) // texts always encode
	return map[string]any{"contentHash": seal.Hash(walk, list, content), "sealVersion": int64(version), "sealed": json.RawMessage(digests)}
}

func with(fields, more map[string]any) map[string]any {
	all := maps.Clone(fields)
	maps.Copy(all, more)
	return all
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

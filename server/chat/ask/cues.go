package ask

import (
	"slices"
	"strings"
)

// cues are the words of a question that say what is to be made of the records.
type cues struct {
	used                                            map[int]bool
	many, much, list, which, who, mine, made        bool
	most, least, last, first, since, share, why     bool
	average, largest, smallest, compare, trend, yes bool
	soon, everything, did, person, next, have, ours bool   // person: it asks who; ours: whether "we" are over something
	near, beyond, able, worst, best, longest        bool   // near: how close something is to its limit; beyond: whether we are over it; able: who can do something
	supplier                                        bool   // it asks from whom something was bought
	peak                                            bool   // it asks in which month or day there was most or least
	bucket, each                                    string // each is "weekly", which also stands in names of inspections
	limit                                           int
	by                                              []int // where the words after "by" begin
	whichAt, manyAt, muchAt                         int   // the word after "which", after "how many", after "how much"
	over, under                                     *float64
	older                                           int // days
}

// cuePhrases are what phrases say is to be made of the records: words.json has them by it.
var cuePhrases = func() map[string]func(*cues) {
	all := map[string]func(*cues){}
	for says, phrases := range spoken.Cues {
		for _, phrase := range phrases {
			all[phrase] = func(c *cues) { c.hear(strings.Fields(says)) }
		}
	}
	return all
}()

// hear notes what a phrase says: "bucket month", "who made".
func (c *cues) hear(says []string) {
	flags := map[string]*bool{
		"many": &c.many, "much": &c.much, "list": &c.list, "which": &c.which, "who": &c.who, "mine": &c.mine, "made": &c.made, "most": &c.most, "least": &c.least, "last": &c.last, "first": &c.first,
		"since": &c.since, "share": &c.share, "why": &c.why, "average": &c.average, "largest": &c.largest, "smallest": &c.smallest, "compare": &c.compare, "trend": &c.trend, "yes": &c.yes,
		"soon": &c.soon, "everything": &c.everything, "next": &c.next, "have": &c.have,
		"near": &c.near, "able": &c.able, "supplier": &c.supplier, "worst": &c.worst, "best": &c.best, "longest": &c.longest,
	}
	for i, say := range says {
		switch {
		case flags[say] != nil:
			*flags[say] = true
		case say == "bucket":
			c.bucket = says[i+1]
		case say == "each":
			c.each = says[i+1]
		}
	}
}

var afterBy = map[string]bool{"by": true, "per": true, "each": true, "every": true, "across": true, "por": true}

var whoWords = []string{"who", "whos", "whose", "quien", "quienes"}

// making are what somebody did who made a record.
var making = set("record find raise report log create enter observe write")

// asks are the first words of a question that yes or no answers.
var asks = map[string]bool{"do": true, "does": true, "did": true, "are": true, "is": true, "was": true, "were": true, "have": true, "has": true, "any": true, "hay": true, "hubo": true, "tenemos": true}

const longestCue = 6

func readCues(words []token, timed map[int]int) cues {
	c := cues{used: map[int]bool{}, whichAt: -1, manyAt: -1, muchAt: -1}
	busy := map[int]bool{}
	for from, size := range timed {
		for i := from; i < from+size; i++ {
			busy[i] = true
		}
	}
	for i := 0; i < len(words); i++ {
		if busy[i] {
			continue
		}
		c.did = c.did || words[i].Fold == "did"
		if n := c.threshold(words, i, busy); n > 0 {
			i += n - 1
			continue
		}
		for size := min(longestCue, len(words)-i); size > 0; size-- {
			var b []string
			for j := i; j < i+size; j++ {
				if busy[j] {
					b = nil
					break
				}
				b = append(b, words[j].Fold)
			}
			phrase := strings.Join(b, " ")
			if phrase == "number of" && i > 0 && !idle[words[i-1].Fold] && !c.used[i-1] { // a "phone number of" is no count
				continue
			}
			if cue := cuePhrases[phrase]; cue != nil {
				cue(&c)
				for j := i; j < i+size; j++ {
					c.used[j] = true
				}
				if !c.near && slices.Contains([]string{"which", "what", "que", "cuales", "cual"}, words[i].Fold) {
					c.whichAt = i + size
				}
				if c.many && c.manyAt < 0 {
					c.manyAt = i + size
				}
				if c.much && c.muchAt < 0 {
					c.muchAt = i + size
				}
				i += size - 1
				break
			}
		}
		if afterBy[words[i].Fold] {
			c.grouped(words, i, busy)
		}
	}
	c.count(words)
	if unit := units[wordAt(words, max(c.whichAt, 0))]; c.whichAt >= 0 && unit != "" && !busy[c.whichAt] && (c.most || c.least || c.largest || c.smallest) {
		c.bucket, c.peak = unit, true
		c.used[c.whichAt] = true
	}
	over := func(w token) bool {
		return w.Fold == "over" || w.Fold == "above" || w.Fold == "near" || w.Fold == "under" || w.Fold == "below"
	}
	first := ""
	if len(words) > 0 {
		first = words[0].Fold
	}
	c.person = slices.Contains(whoWords, first) && !c.supplier
	c.ours = asks[first] && len(words) > 1 && words[1].Fold == "we"
	c.beyond = c.ours && c.over == nil && c.under == nil && slices.ContainsFunc(words, over)
	if first == "where" || first == "donde" {
		c.by = append(c.by, 0)
	}
	for i, w := range words {
		if i > 0 && making[w.Fold] && c.did {
			c.made = true
		}
	}
	if c.yes && !asks[first] { // "what do we have" asks for them
		c.yes = false
	}
	return c
}

// grouped reads "by vessel", "per month", "for each zone".
func (c *cues) grouped(words []token, i int, busy map[int]bool) {
	at := i + 1
	for at < len(words) && (words[at].Fold == "the" || words[at].Fold == "each" || words[at].Fold == "el" || words[at].Fold == "la") {
		at++
	}
	if at >= len(words) || busy[at] {
		return
	}
	if unit := units[words[at].Stem]; unit != "" {
		c.bucket = unit
		c.used[i], c.used[at] = true, true
		return
	}
	c.by = append(c.by, at)
}

// count reads the number in "top 5", "last 10 walks".
func (c *cues) count(words []token) {
	for i := 0; i+1 < len(words); i++ {
		switch words[i].Fold {
		case "which", "top", "last", "next", "latest", "newest", "first", "bottom", "oldest", "ultimos", "ultimas", "recent":
			n, ok := number(words[i+1].Fold)
			if word, is := numbers[words[i+1].Fold]; is {
				n, ok = float64(word), true
			}
			if ok && n >= 1 && n <= 1000 && units[wordAt(words, i+2)] == "" {
				c.limit = int(n)
				c.used[i+1] = true
			}
		}
	}
}

func wordAt(words []token, i int) string {
	if i >= len(words) {
		return ""
	}
	return words[i].Stem
}

// threshold reads "over 50", "more than 200", "at least 3", "under 10", "older than 30 days".
func (c *cues) threshold(words []token, i int, busy map[int]bool) int {
	two := ""
	if i+1 < len(words) {
		two = words[i].Fold + " " + words[i+1].Fold
	}
	size, up := 0, true
	switch two {
	case "more than", "greater than", "larger than", "at least", "mas de", "older than", "bigger than", "higher than":
		size = 2
	case "less than", "fewer than", "at most", "smaller than", "menos de", "lower than":
		size, up = 2, false
	default:
		switch words[i].Fold {
		case "over", "above", "exceeding":
			size = 1
		case "under", "below":
			size, up = 1, false
		}
	}
	if size == 0 || i+size >= len(words) || busy[i+size] {
		return 0
	}
	n, ok := number(words[i+size].Fold)
	if !ok {
		return 0
	}
	take := size + 1
	if unit := units[wordAt(words, i+take)]; unit != "" {
		if !up {
			return 0
		}
		c.older = int(n) * map[string]int{"day": 1, "week": 7, "month": 30, "quarter": 91, "year": 365}[unit]
		take++
		if wordAt(words, i+take) == "old" {
			take++
		}
	} else if two == "at least" || two == "at most" {
		if up {
			n -= 0.000001
		} else {
			n += 0.000001
		}
		c.bound(up, n)
	} else {
		c.bound(up, n)
	}
	for j := i; j < i+take; j++ {
		c.used[j] = true
	}
	return take
}

func (c *cues) bound(up bool, n float64) {
	if up {
		c.over = &n
		return
	}
	c.under = &n
}

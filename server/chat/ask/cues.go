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
	soon, everything, did, person                   bool   // person: it asks who
	bucket, each                                    string // each is "weekly", which also stands in names of inspections
	limit                                           int
	by                                              []int // where the words after "by" begin
	whichAt, manyAt                                 int   // the word after "which", after "how many"
	over, under                                     *float64
	older                                           int // days
}

var cuePhrases = map[string]func(*cues){
	"how many": func(c *cues) { c.many = true }, "number of": func(c *cues) { c.many = true }, "count of": func(c *cues) { c.many = true }, "count": func(c *cues) { c.many = true },
	"cuantos": func(c *cues) { c.many = true }, "cuantas": func(c *cues) { c.many = true }, "how often": func(c *cues) { c.many = true },
	"how much": func(c *cues) { c.much = true }, "total": func(c *cues) { c.much = true }, "sum of": func(c *cues) { c.much = true }, "amount of": func(c *cues) { c.much = true },
	"cuanto": func(c *cues) { c.much = true }, "cuanta": func(c *cues) { c.much = true },
	"list": func(c *cues) { c.list = true }, "show": func(c *cues) { c.list = true }, "show me": func(c *cues) { c.list = true }, "find": func(c *cues) { c.list = true }, "display": func(c *cues) { c.list = true }, "give me": func(c *cues) { c.list = true },
	"muestra": func(c *cues) { c.list = true }, "muestrame": func(c *cues) { c.list = true }, "mostrar": func(c *cues) { c.list = true }, "dame": func(c *cues) { c.list = true },
	"who": func(c *cues) { c.who = true }, "quien": func(c *cues) { c.who = true }, "quienes": func(c *cues) { c.who = true }, "whose": func(c *cues) { c.who = true },
	"who found": func(c *cues) { c.who, c.made = true, true }, "who reported": func(c *cues) { c.who, c.made = true, true }, "who raised": func(c *cues) { c.who, c.made = true, true }, "who created": func(c *cues) { c.who, c.made = true, true }, "who logged": func(c *cues) { c.who, c.made = true, true }, "who entered": func(c *cues) { c.who, c.made = true, true }, "who opened": func(c *cues) { c.who, c.made = true, true }, "who observed": func(c *cues) { c.who, c.made = true, true },
	"my": func(c *cues) { c.mine = true }, "mine": func(c *cues) { c.mine = true }, "me": func(*cues) {}, "assigned to me": func(c *cues) { c.mine = true }, "for me": func(c *cues) { c.mine = true }, "by me": func(c *cues) { c.mine, c.made = true, true },
	"do i have to": func(*cues) {}, "do i have": func(c *cues) { c.mine = true }, "did i": func(c *cues) { c.mine, c.made = true, true }, "mi": func(c *cues) { c.mine = true }, "mis": func(c *cues) { c.mine = true },
	"created by": func(c *cues) { c.made = true }, "raised by": func(c *cues) { c.made = true }, "reported by": func(c *cues) { c.made = true }, "entered by": func(c *cues) { c.made = true }, "logged by": func(c *cues) { c.made = true }, "opened by": func(c *cues) { c.made = true }, "made by": func(c *cues) { c.made = true },
	"most": func(c *cues) { c.most = true }, "highest": func(c *cues) { c.most = true }, "biggest": func(c *cues) { c.most, c.largest = true, true }, "top": func(c *cues) { c.most = true }, "mas": func(c *cues) { c.most = true }, "worst": func(c *cues) { c.most = true },
	"least": func(c *cues) { c.least = true }, "fewest": func(c *cues) { c.least = true }, "lowest": func(c *cues) { c.least = true }, "bottom": func(c *cues) { c.least = true }, "menos": func(c *cues) { c.least = true },
	"latest": func(c *cues) { c.last = true }, "newest": func(c *cues) { c.last = true }, "most recent": func(c *cues) { c.last = true }, "last": func(c *cues) { c.last = true }, "ultimo": func(c *cues) { c.last = true }, "ultima": func(c *cues) { c.last = true }, "ultimos": func(c *cues) { c.last = true }, "ultimas": func(c *cues) { c.last = true },
	"oldest": func(c *cues) { c.first = true }, "first": func(c *cues) { c.first = true }, "earliest": func(c *cues) { c.first = true },
	"days since": func(c *cues) { c.since = true }, "how long since": func(c *cues) { c.since = true }, "how long ago": func(c *cues) { c.since = true }, "how long has it been since": func(c *cues) { c.since = true }, "how many days since": func(c *cues) { c.since = true }, "how many days ago": func(c *cues) { c.since = true }, "dias desde": func(c *cues) { c.since = true }, "time since": func(c *cues) { c.since = true }, "cuantos dias desde": func(c *cues) { c.since = true },
	"when was": func(c *cues) { c.last = true }, "when did": func(c *cues) { c.last = true }, "last time": func(c *cues) { c.last = true },
	"share of": func(c *cues) { c.share = true }, "percent": func(c *cues) { c.share = true }, "percentage": func(c *cues) { c.share = true }, "percentage of": func(c *cues) { c.share = true }, "percent of": func(c *cues) { c.share = true }, "proportion": func(c *cues) { c.share = true }, "porcentaje": func(c *cues) { c.share = true }, "what share": func(c *cues) { c.share = true },
	"why": func(c *cues) { c.why = true }, "what changed": func(c *cues) { c.why = true }, "por que": func(c *cues) { c.why = true },
	"average": func(c *cues) { c.average = true }, "mean": func(c *cues) { c.average = true }, "promedio": func(c *cues) { c.average = true }, "typical": func(c *cues) { c.average = true },
	"maximum": func(c *cues) { c.largest = true }, "max": func(c *cues) { c.largest = true }, "largest": func(c *cues) { c.largest = true }, "minimum": func(c *cues) { c.smallest = true }, "min": func(c *cues) { c.smallest = true }, "smallest": func(c *cues) { c.smallest = true },
	"compared to": func(c *cues) { c.compare = true }, "compared with": func(c *cues) { c.compare = true }, "compare": func(c *cues) { c.compare = true }, "versus": func(c *cues) { c.compare = true }, "comparado con": func(c *cues) { c.compare = true }, "against": func(c *cues) { c.compare = true }, "more than": func(*cues) {}, "less than": func(*cues) {}, "difference": func(c *cues) { c.compare = true },
	"trend": func(c *cues) { c.trend = true }, "over time": func(c *cues) { c.trend = true }, "history": func(c *cues) { c.trend = true }, "tendencia": func(c *cues) { c.trend = true }, "trends": func(c *cues) { c.trend = true },
	"monthly": func(c *cues) { c.bucket = "month" }, "weekly": func(c *cues) { c.each = "week" }, "daily": func(c *cues) { c.each = "day" }, "yearly": func(c *cues) { c.bucket = "year" }, "quarterly": func(c *cues) { c.bucket = "quarter" }, "month by month": func(c *cues) { c.bucket = "month" }, "day by day": func(c *cues) { c.bucket = "day" }, "week by week": func(c *cues) { c.bucket = "week" }, "mensual": func(c *cues) { c.bucket = "month" },
	"are there any": func(c *cues) { c.yes = true }, "are there": func(c *cues) { c.yes = true }, "is there": func(c *cues) { c.yes = true }, "is there any": func(c *cues) { c.yes = true }, "do we have any": func(c *cues) { c.yes = true }, "do we have": func(c *cues) { c.yes = true }, "have there been any": func(c *cues) { c.yes = true }, "were there any": func(c *cues) { c.yes = true }, "hay": func(c *cues) { c.yes = true }, "any": func(c *cues) { c.yes = true }, "did we have any": func(c *cues) { c.yes = true },
	"soon": func(c *cues) { c.soon = true }, "coming up": func(c *cues) { c.soon = true }, "upcoming": func(c *cues) { c.soon = true }, "pronto": func(c *cues) { c.soon = true },
	"which": func(c *cues) { c.which = true }, "who are the": func(c *cues) { c.list = true }, "who are our": func(c *cues) { c.list = true }, "who are": func(c *cues) { c.list = true }, "whos": func(c *cues) { c.who = true }, "what": func(*cues) {}, "cual": func(c *cues) { c.which = true }, "que": func(*cues) {}, "cuales": func(c *cues) { c.which = true },
	"in total": func(c *cues) { c.much = true }, "altogether": func(c *cues) { c.much = true }, "so far": func(*cues) {}, "all time": func(*cues) {}, "in all": func(*cues) {}, "of all time": func(*cues) {},
	"what about": func(*cues) {}, "break it down": func(*cues) {}, "break that down": func(*cues) {}, "break them down": func(*cues) {}, "split it": func(*cues) {}, "split": func(*cues) {}, "group": func(*cues) {}, "grouped": func(*cues) {}, "how about": func(*cues) {}, "y que": func(*cues) {}, "break those down": func(*cues) {}, "break these down": func(*cues) {}, "breakdown": func(*cues) {}, "break down": func(*cues) {}, "broken down": func(*cues) {},
	"including void": func(c *cues) { c.everything = true }, "including cancelled": func(c *cues) { c.everything = true },
}

var afterBy = map[string]bool{"by": true, "per": true, "each": true, "every": true, "across": true, "por": true}

var whoWords = []string{"who", "whos", "whose", "quien", "quienes"}

// making are what somebody did who made a record.
var making = set("record find raise report log create enter observe write")

// asks are the first words of a question that yes or no answers.
var asks = map[string]bool{"do": true, "does": true, "did": true, "are": true, "is": true, "was": true, "were": true, "have": true, "has": true, "any": true, "hay": true, "hubo": true, "tenemos": true}

const longestCue = 6

func readCues(words []token, timed map[int]int) cues {
	c := cues{used: map[int]bool{}, whichAt: -1, manyAt: -1}
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
			if cue := cuePhrases[strings.Join(b, " ")]; cue != nil {
				cue(&c)
				for j := i; j < i+size; j++ {
					c.used[j] = true
				}
				if words[i].Fold == "which" || words[i].Fold == "what" || words[i].Fold == "cual" {
					c.whichAt = i + size
				}
				if c.many && c.manyAt < 0 {
					c.manyAt = i + size
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
	first := ""
	if len(words) > 0 {
		first = words[0].Fold
	}
	c.person = slices.Contains(whoWords, first)
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
		case "which", "top", "last", "latest", "newest", "first", "bottom", "oldest", "ultimos", "ultimas", "recent":
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

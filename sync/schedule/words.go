package schedule

import (
	"fmt"
	"strings"
	"time"
)

// nthText is "first" to "tenth", then "11th"; from the end "last" and "second to last".
func nthText(nth int) string {
	counts := []string{"", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}
	switch {
	case nth == -1:
		return "last"
	case nth < 0:
		return nthText(-nth) + " to last"
	case nth > 0 && nth < len(counts):
		return counts[nth]
	default:
		return ordinal(nth)
	}
}

func ordinal(number int) string {
	ending := "th"
	if tens := number % 100; tens < 11 || tens > 13 {
		switch number % 10 {
		case 1:
			ending = "st"
		case 2:
			ending = "nd"
		case 3:
			ending = "rd"
		}
	}
	return fmt.Sprintf("%d%s", number, ending)
}

func dateText(number int64) string { return dateOf(number).Format("January 2, 2006") }

// hourText is 17:05 as "5:05 PM"; what is no hour as it is.
func hourText(clock string) string {
	minutes, ok := minutesOf(clock)
	if !ok {
		return clock
	}
	return time.UnixMilli(minutes * minuteMS).UTC().Format("3:04 PM")
}

func plural(count int64, one string) string {
	if count == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", count, one)
}

// both is "A", "A and B", "A, B and C".
func both(texts []string, and string) string {
	if len(texts) < 2 {
		return strings.Join(texts, "")
	}
	last := len(texts) - 1
	return strings.Join(texts[:last], ", ") + " " + and + " " + texts[last]
}

// each makes a list of words.
func each[T any](of []T, text func(T) string) []string {
	texts := make([]string, 0, len(of))
	for _, one := range of {
		texts = append(texts, text(one))
	}
	return texts
}

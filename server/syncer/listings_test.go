package syncer

import (
	"strconv"
	"testing"
	"time"
)

// What is remembered of large records has a bound, however many of them are read at once: the oldest is forgotten.
func TestListings_ForgetTheOldestWhenTheyAreMany(t *testing.T) {
	t.Parallel()
	const each = 10_000
	var l listings
	now := time.Unix(1_700_000_000, 0)
	of := func(i int) listing { return listing{"bay", ref{"task", strconv.Itoa(i)}} }
	for i := range 20 {
		for range 2 { // found anew, it counts once
			l.keep(of(i), make([]ref, each), now.Add(time.Duration(i)*time.Millisecond))
		}
		if l.size > mostListings || l.size != each*len(l.kept) {
			t.Fatalf("%d records of %d wholes", l.size, len(l.kept))
		}
	}
	for i := range 20 {
		if _, found := l.recall(of(i), now.Add(time.Second)); found != (i >= 20-mostListings/each) {
			t.Errorf("%d: remembered %v", i, found)
		}
	}
	if _, found := l.recall(of(19), now.Add(listedFor+time.Second)); found {
		t.Error("it is remembered for longer than a moment")
	}
	if _, found := l.recall(listing{"harbor", of(19).of}, now.Add(time.Second)); found {
		t.Error("another yard is told")
	}
}

package pins

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestSeeds_FollowTheNumberOfTheRun(t *testing.T) {
	for number, want := range map[string][]uint64{"": {0, 1, 2}, "1": {0, 1, 2}, "7": {18, 19, 20}} {
		t.Setenv(seedName, number)
		if got := slices.Collect(Seeds(t, 3)); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", number, got, want)
		}
	}
}

func TestCheck_DrawsTheSameAgain(t *testing.T) {
	drawn := func() (all []int64) {
		Check(t, func(r *rapid.T) { all = append(all, rapid.Int64().Draw(r, "n")) })
		return all
	}
	if one, two := drawn(), drawn(); !slices.Equal(one, two) {
		t.Errorf("%v, then %v", one[:3], two[:3])
	}
}

func TestEnvironment_IsReadOrRefused(t *testing.T) {
	if now, err := parseNow(""); err != nil || !now.Equal(time.Date(2026, 11, 24, 15, 30, 0, 0, time.UTC)) {
		t.Errorf("%v %v", now, err)
	}
	for _, text := range []string{"tomorrow", "2026-11-24T10:30:00"} {
		if now, err := parseNow(text); err == nil {
			t.Errorf("%s is %v", text, now)
		}
	}
	for _, text := range []string{"0", "-1", "1.5", "x", "2147483648"} {
		if run, err := parseSeed(text); err == nil {
			t.Errorf("%s is %d", text, run)
		}
	}
}

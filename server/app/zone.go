package app

import "time"

// Zone is the place whose clocks a yard goes by. It is UTC for a name that this machine does not know, because no mail, date or
// rule may wait for somebody to correct a setting; "Local" is one, as a server's own place is no yard's.
func Zone(name string) *time.Location {
	location, err := time.LoadLocation(name)
	if err != nil || location == time.Local {
		return time.UTC
	}
	return location
}

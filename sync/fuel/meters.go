package fuel

// MeterChange is a meter that stopped at a reading, and another that went on from its own; in tenths.
type MeterChange struct {
	At     int64 `json:"at"`
	Closed int64 `json:"closed"`
	Opened int64 `json:"opened"`
}

// OnMeterOf is what the meter of a later moment would have shown when a reading was taken; below zero where it was not there yet.
func OnMeterOf(reading Reading, at int64, changes []MeterChange) int64 {
	value := reading.Value
	for _, change := range changes {
		if change.At > reading.At && change.At <= at {
			value += change.Opened - change.Closed
		}
	}
	return value
}

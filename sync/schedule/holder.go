package schedule

// Absence is the days on which somebody is away, and who covers for them; no UntilOn is without an end.
type Absence struct {
	PersonID string `json:"personId"`
	FromOn   string `json:"fromOn"`
	UntilOn  string `json:"untilOn"`
	CoverID  string `json:"coverId"`
}

// Who has an obligation, and why.
const (
	ByOwner  = "owner"
	ByCover  = "cover"
	ByBackup = "backup"
	ByNobody = "nobody"
)

// Holder is who has an obligation on a day: the owner, unless they are away; then who covers for them, else the backup who is not away,
// else nobody (""). Somebody who no longer works here is nobody. Each absence that covers the day may name who covers.
func Holder(ownerID, backupID, day string, absences []Absence, isActive func(personID string) bool) (personID, by string) {
	isAway := func(a Absence) bool { return a.FromOn <= day && (a.UntilOn == "" || day <= a.UntilOn) }
	isHere := func(id string) bool {
		if id == "" || !isActive(id) {
			return false
		}
		for _, a := range absences {
			if a.PersonID == id && isAway(a) {
				return false
			}
		}
		return true
	}
	if isHere(ownerID) {
		return ownerID, ByOwner
	}
	for _, a := range absences {
		if ownerID != "" && a.PersonID == ownerID && isAway(a) && isActive(ownerID) && isHere(a.CoverID) {
			return a.CoverID, ByCover
		}
	}
	if isHere(backupID) {
		return backupID, ByBackup
	}
	return "", ByNobody
}

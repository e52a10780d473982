package merge

// maxEdits bounds how different two texts may be, in words taken out and put in, to be compared at all: beyond it there is
// hardly a place left that only one side changed.
const maxEdits = 1000

// MaxWork is what the texts of one request may cost to merge, in steps of a comparison: some hundredths of a second.
const MaxWork = 16 << 20

// What reading a text costs, in steps of a comparison.
const (
	perByte = 4
	perPart = 32
)

// Work is what the merges of one request may still cost. It counts steps and no time, so that the same request comes to the same
// result on every machine. When it is used up, edits of one text count as overlapping: the journal keeps both.
type Work struct{ left int }

// NewWork allows so many steps.
func NewWork(steps int) *Work { return &Work{left: steps} }

// spend takes steps off. It refuses, and takes nothing, when fewer are left.
func (w *Work) spend(steps int) bool {
	if steps > w.left {
		return false
	}
	w.left -= steps
	return true
}

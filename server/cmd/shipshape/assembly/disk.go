package assembly

import (
	"math"
	"syscall"

	"shipshape/server/sizes"
)

// disk measures the disk of the data directory, free for this process; zeros where the system does not say.
func (s *Server) disk() sizes.Disk {
	var stat syscall.Statfs_t
	if err := syscall.Statfs(s.Config.Data, &stat); err != nil || stat.Bsize <= 0 {
		return sizes.Disk{}
	}
	block := uint64(stat.Bsize)
	return sizes.Disk{Free: bytesOf(stat.Bavail, block), Total: bytesOf(stat.Blocks, block)}
}

// bytesOf is at most what an int64 can say, which is more than any disk has.
func bytesOf(blocks, size uint64) int64 {
	bytes := blocks * size
	if bytes > math.MaxInt64 {
		return math.MaxInt64
	}
	return int64(bytes)
}

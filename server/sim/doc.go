// Package sim is the deterministic simulator of synchronisation: the real syncer over a real SQLite file, thin model tablets,
// virtual time, a network that drops, repeats and reorders, and deaths on both sides. One seed is one run. An oracle that knows
// sync/README.md but none of the engine's code judges every step and the end. The package holds tests only.
//
//	go test ./server/sim                                   100 seeds × 300 steps
//	go test ./server/sim -run TestSeeds -seed 17           one seed, with its story
//	go test ./server/sim -run TestSeeds -seeds 5000        a long night
//	go test ./server/sim -run TestSeeds_WithRestores       a quarter as many seeds, with the server put back from backups
package sim

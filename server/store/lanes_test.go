package store_test

import (
	"context"
	"errors"
	"testing"

	"shipshape/server/store"
	"shipshape/server/store/storetest"
)

// Of two servers that saw the same holder of a lane, or none, one takes it, and a server that lost it can show no beat there.
func TestLane_IsTakenByOneOfThoseWhoSawItAlike(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		s := storetest.Open(t, engine)
		lane := store.Lane{OrgID: "01900000-0000-7000-8000-000000000001", Way: "mail"}
		take := func(server string, seen store.LaneHolder) (mine bool) {
			err := s.Write(context.Background(), func(tx *store.Tx) (err error) {
				mine, err = tx.TakeLane(lane, seen, server)
				return err
			})
			check(t, err)
			return mine
		}
		beat := func(server string) error {
			return s.Write(context.Background(), func(tx *store.Tx) error { return tx.BeatLane(lane, server) })
		}
		holder := func() (found store.LaneHolder) {
			err := s.Read(context.Background(), func(tx *store.Tx) (err error) {
				found, err = tx.FindLaneHolder(lane)
				return err
			})
			check(t, err)
			return found
		}
		if !take("a", store.LaneHolder{}) || take("b", store.LaneHolder{}) || holder().Server != "a" {
			t.Errorf("two saw nobody there, and %q has it", holder().Server)
		}
		seen := holder()
		check(t, beat("a"))
		if take("b", seen) || !errors.Is(beat("b"), store.ErrLostLane) {
			t.Error("it was taken from a server that was at work")
		}
		seen = holder()
		if !take("b", seen) || take("c", seen) || holder().Server != "b" {
			t.Errorf("two saw a silent server there, and %q has it", holder().Server)
		}
		if !errors.Is(beat("a"), store.ErrLostLane) {
			t.Error("who lost it shows a beat")
		}
	})
}

//go:build !movedclock

package main

import "shipshape/server/app"

// clock is the machine's. The browser stories can be told on another day, by a binary of their own: see clock_moved.go.
func clock() app.Clock { return app.SystemClock{} }

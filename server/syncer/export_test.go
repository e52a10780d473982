package syncer

import (
	"context"

	"shipshape/server/app"
	"shipshape/server/meter"
)

// EncodePage is how a page of a pull leaves the server.
var EncodePage = encodePage

// EncodeList is how a page of a list or of a whole leaves the server.
var EncodeList = encodeList

// MeteredWholePage is WholePage, and says how many rows that took.
func (y *Syncer) MeteredWholePage(ctx context.Context, actor app.Actor, entity, id, after string) (page ListPage, rows int64, err error) {
	ctx, m := meter.With(ctx, meter.Full)
	page, err = y.whole(ctx, actor, ref{entity, id}, after, true)
	return page, meter.Full.Rows - m.Left().Rows, err
}

package syncer

// EncodePage is how a page of a pull leaves the server.
var EncodePage = encodePage

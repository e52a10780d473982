/** What a key or a press asks for when it opens the peek: to look, to read it there, to complete the item or to hand it over. */
export type Intent = 'look' | 'read' | 'complete' | 'handOver'

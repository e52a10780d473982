export const words = {
  /** The heading of what says that a question cannot pass. */
  cannotPass: 'Cannot pass while',
  shipped: 'As the question library says',
  own: 'As chosen here',
  hint: 'A round does not take “Pass” for this question while one of these says otherwise.',
  nothing: 'Nothing is chosen: any answer stands.',
  found: 'A finding of the round is open',
  fails: 'Another question failed',
  untagged: 'This question asks whether the thing was taken out of service: it can pass once it was.',
  unknown: 'A question that is not here',
  unnamed: 'New question',
  noOthers: 'This checklist has no other question that can fail.',
}

export type EditorWords = typeof words

/** What is said where work is stopped, whatever stopped it. */
export const words = {
  stopped: (place: string) => `Work is stopped at ${place}.`,
  since: (at: string, who: string) => `Since ${at}, by ${who}.`,
  more: (n: number) => (n === 1 ? 'One more stop work holds here.' : `${n} more stop works hold here.`),
  part: (place: string) => `Work is stopped in a part of this place: ${place}.`,
  first: 'It may go on when the stop work is released or withdrawn.',
  refused: (place: string) => `Work is stopped at ${place}. It may go on when the stop work is released or withdrawn.`,
  waiting: (n: number) =>
    n === 1 ? 'May go on after this; somebody resumes it' : `${n} may go on after this; somebody resumes each`,
  nothing: 'Nothing else waits for this place.',
  stop: 'Stop work',
  where: 'Where does work stop?',
  whereSays:
    'Work stops there as you press, and its people are told. Who pressed by mistake withdraws it in the bar above.',
  notKept: 'Not kept',
  still: 'still stopped by another stop work',
}

export type HaltWords = typeof words

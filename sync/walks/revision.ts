/** How a revision of a report is called, the twin of revision.go: 1 is A, 26 is Z, 27 is AA. */
export function revisionLetter(revision: number): string {
  let letters = ''
  for (let rest = revision; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

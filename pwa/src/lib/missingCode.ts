/** Code that could not be fetched: that is the network's fault, not the page's. */
export function isMissingCode(problem: unknown): boolean {
  return (
    problem instanceof Error && /dynamically imported module|Importing a module script|preload/i.test(problem.message)
  )
}

/** How soon a task is to be done, the first first. */
export const PRIORITIES = [
  { value: 'P1', label: 'P1 · now' },
  { value: 'P2', label: 'P2 · this week' },
  { value: 'P3', label: 'P3 · planned' },
  { value: 'P4', label: 'P4 · when there is time' },
] as const

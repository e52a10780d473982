/** Words that people say for the same: who looks for a "boiler inspection" means the boiler's log and its checks. Pure. */
const GROUPS = [
  'inspection, inspect, check, checklist, round, walk, test, survey, log',
  'accident, incident, injury, near miss',
  'drum, container, barrel, tote',
  'boat, ship, vessel, hull',
  'permit, license, certificate',
  'task, action, to do',
  'deadline, due, obligation, calendar',
  'employee, worker, staff, people, person',
  'training, qualification, certificate, talk',
  'paint, coating',
  'chemical, product, sheet, sds',
  'stock, inventory, storage',
  'diesel, fuel, gasoline',
].map((group) => group.split(', '))

/** The word and those near it; a word that is still being typed is near to nothing. */
export function nearWords(word: string): readonly string[] {
  const single = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
  return [word, ...new Set(GROUPS.filter((group) => group.includes(single)).flat())]
}

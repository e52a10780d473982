/** Leading figures of toolbox talks, beside those of incidents. Absent where the yard holds its talks elsewhere. */
import { useCan } from '../../data/react/context.tsx'
import { useRows } from '../../data/react/live.ts'
import { addDays, today } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import { Tile } from '../../ui/Tile.tsx'
import { talkFigures } from './talks.ts'

/** As long as a month of talks. */
const DAYS = 30

export function TalkTiles() {
  const may = useCan('safe-work.talk.read')
  const talks = useRows('toolboxTalk')
  const attendances = useRows('talkAttendance')
  if (!may || talks === undefined || attendances === undefined) return null
  const { held, people } = talkFigures(talks, attendances, addDays(today(), -DAYS))
  return (
    <Tile
      href="/talks"
      label="Toolbox talks"
      value={held}
      unit={held === 0 ? `in ${DAYS} days` : `in ${DAYS} days, ${plural(people, 'person', 'people')} reached`}
    />
  )
}

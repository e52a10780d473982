/** What fuel puts on the dashboard: flags that nobody has decided, months to review, and assets that nobody fills any more. */
import { useMemo } from 'react'
import { WINDOWS } from '../../../../../schema/gen/windows.ts'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { addDays, daysUntil, localDate } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { fewNames } from '../../../records/board/fewNames.ts'
import type { BoardTime, Share } from '../../../records/board/share.ts'
import { NOTHING, shareFor } from '../../../records/board/shareFor.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { bookOf } from '../core/book.ts'
import { isUndecided } from '../core/flagWords.ts'
import { monthName } from '../../../lib/monthName.ts'
import { silentAssets, silentAfter } from '../core/silent.ts'

/** How long a device holds what was entered by hand. */
const FUEL_DAYS = WINDOWS.fuelEntry?.days ?? 0

export default shareFor('fuel.entry.read', useFuelShare)

function useFuelShare({ today }: BoardTime): Share | undefined {
  const { userId } = useActor()
  const decides = useCan('fuel.entry.approve')
  const corrects = useCan('fuel.entry.edit')
  const reviews = useCan('fuel.review.approve')
  const entries = useCollection('fuelEntry')
  const assets = useCollection('fuelAsset')
  const months = useCollection('fuelMonth')
  const settings = useCollection('fuelSettings')
  return useMemo(() => {
    if (!entries || !assets || !months || !settings) return undefined
    const records = entries.length + assets.length
    if (records === 0) return NOTHING
    // The link opens these alone: what was uploaded is decided in the review of its month, and no device holds it.
    const since = addDays(today, -FUEL_DAYS)
    const odd = entries.filter((entry) => entry.batchId === null && (entry.day ?? '') >= since && isUndecided(entry))
    const submitted = months.filter(({ state }) => state === 'submitted')
    const others = submitted.filter(({ submittedBy }) => submittedBy !== userId)
    const [own] = settings
    const most = silentAfter(own, bookOf(own))
    const silent = silentAssets(assets, most, (at) => daysUntil(today, localDate(at)))
    return {
      records,
      mustTiles: [
        ...(decides || corrects
          ? [
              {
                id: 'fuel-flags',
                order: 40,
                node: (
                  <Tile
                    href={`/fuel-log?flags=open&upload=&day=${since}..`}
                    label="Fuel entries with flags to decide"
                    value={odd.length}
                    tone={odd.length === 0 ? 'neutral' : 'warn'}
                  />
                ),
              },
            ]
          : []),
        ...(reviews
          ? [
              {
                id: 'fuel-months',
                order: 41,
                node: (
                  <Tile href="/fuel-ghg/review?status=submitted" label="Fuel months to review" value={submitted.length}>
                    {submitted.length === 0 ? null : (
                      <small>
                        {fewNames(submitted.map(({ groupName, month }) => `${groupName}, ${monthName(month)}`))}
                        {others.length === submitted.length
                          ? ''
                          : `; you submitted ${submitted.length - others.length}`}
                      </small>
                    )}
                  </Tile>
                ),
              },
            ]
          : []),
      ],
      risk: [
        {
          id: 'fuel-silent',
          order: 50,
          node: (
            <Tile
              href="/fuel-intelligence"
              label="Silent fuel assets"
              value={silent.length}
              unit={`no fill for ${plural(most, 'day')}`}
              tone={silent.length === 0 ? 'neutral' : 'warn'}
            >
              {silent.length === 0 ? null : <small>{fewNames(silent.map(({ asset }) => asset.name))}</small>}
            </Tile>
          ),
        },
      ],
    }
  }, [entries, assets, months, settings, today, userId, decides, corrects, reviews])
}

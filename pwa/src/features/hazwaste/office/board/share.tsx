/** What hazardous waste puts on the dashboard: what must leave soon, areas that were not inspected in time, and the category of the month. */
import { useMemo } from 'react'
import { formatDate } from '../../../../lib/dates.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { plural } from '../../../../lib/text.ts'
import { CountCard } from '../../../../records/board/CountCard.tsx'
import { onlyThese } from '../../../../records/engine/only.ts'
import type { BoardTime, Share } from '../../../../records/board/share.ts'
import { NOTHING, shareFor } from '../../../../records/board/shareFor.tsx'
import { wordOf } from '../../../../records/engine/words.ts'
import { Tile } from '../../../../ui/Tile.tsx'
import { dueWords, inspectDue } from '../../core/due.ts'
import { numberOf } from '../../core/kinds.ts'
import { useLooks } from '../home/useLooks.ts'
import { nextCategory } from '../ledger.ts'
import { leaving, useYard } from '../useYard.ts'

export default shareFor('hazwaste.container.read', useWasteShare)

const NO_AREAS: readonly never[] = []

function useWasteShare({ today }: BoardTime): Share | undefined {
  const yard = useYard()
  const looks = useLooks(yard?.areas ?? NO_AREAS, today)
  return useMemo(() => {
    if (yard === undefined || looks === undefined) return undefined
    const { areas, held, standing, settings, month } = yard
    const records = areas.length + held.length
    if (records === 0) return NOTHING
    const { limits } = standing
    const soon = leaving(held, today, limits['redDays'] ?? 14)
    const late = areas.flatMap((area) => {
      const lastOn = looks.get(area.id)?.last?.inspectedOn ?? null
      const due = inspectDue(area, lastOn, today, { limits, satelliteChecks: settings?.satelliteChecks === true })
      return due?.tone === 'danger' ? [{ area, due }] : []
    })
    const next = nextCategory(month, limits)
    return {
      records,
      must: [
        {
          id: 'waste-leaving',
          order: 34,
          node: (
            <CountCard
              title={`Waste containers with ${limits['redDays'] ?? 14} days or less`}
              tone="danger"
              href={
                onlyThese(
                  '/hazwaste/containers',
                  soon.map(({ container }) => container.id),
                ) ?? '/hazwaste/containers'
              }
              none="No container has to leave soon."
              rows={soon.map(({ container, stream, area, left }) => ({
                id: container.id,
                href: `/hazwaste/containers/${container.id}`,
                title: `${numberOf(container)} ${stream?.name ?? ''}`,
                place: [area?.code, container.place].filter(Boolean).join(', '),
                end: left < 0 ? `${plural(-left, 'day')} over` : `by ${formatDate(container.outBy)}`,
              }))}
            />
          ),
        },
      ],
      mustTiles: [
        {
          id: 'waste-areas',
          order: 34,
          node: (
            <Tile
              href="/hazwaste"
              label="Waste areas not inspected in time"
              value={late.length}
              tone={late.length === 0 ? 'neutral' : 'danger'}
            >
              {late.length === 0 ? null : (
                <small>{late.map(({ area, due }) => `${area.code}: ${dueWords(due).toLowerCase()}`).join(', ')}</small>
              )}
            </Tile>
          ),
        },
        {
          id: 'waste-category',
          order: 35,
          node: (
            <Tile
              href="/hazwaste"
              label="Waste category of the month"
              value={wordOf('wasteMonth', 'category', month.category)}
              unit={`${formatNumber(Math.round(month.massG / 1000))} kg generated`}
            >
              {next === null ? null : <small>next is {wordOf('wasteMonth', 'category', next)}</small>}
            </Tile>
          ),
        },
      ],
    }
  }, [yard, looks, today])
}

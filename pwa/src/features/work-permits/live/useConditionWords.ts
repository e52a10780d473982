import { headCount, latest, watchUntil } from '../../../../../sync/permits/permits.ts'
import { formatDateTime, formatTime } from '../../../lib/dates.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { LIMITS, MINUTE, rulesOf } from '../core/limits.ts'
import type { Known } from '../core/useAround.ts'
import { usePermitWords } from '../core/useWords.ts'

interface Said {
  readonly title: string
  /** How it stands, or who can help. */
  readonly note: string
}

/** A condition in words. */
export function useConditionWords(): (code: string, around: Known, now: number) => Said {
  const { t } = usePermitWords()
  const people = usePeople()
  const zones = useZones()
  return (code, around, now) => {
    const { permit } = around
    const agreed = code === 'conflict' && around.clashing.length > 0 && (permit.conflictNote ?? '') !== ''
    const title = agreed ? t.help.dealtWith : (t.conditions[code] ?? code)
    const name = (id: string | null) => (id === null ? '' : people.name(id))
    const note = (): string => {
      switch (code) {
        case 'not_stopped':
          return [...new Set(around.stops.over.map(({ zone }) => zones.name(zone)))].join(', ')
        case 'holder':
        case 'holder_qualified':
          return name(permit.holderId)
        case 'competent':
        case 'competent_qualified':
          return name(permit.competentId)
        case 'fire_watch':
        case 'fire_watch_other':
        case 'fire_watch_qualified':
          return name(permit.fireWatchId)
        case 'attendant':
        case 'attendant_qualified':
          return name(permit.attendantId)
        case 'rescue':
          return permit.rescue ?? ''
        case 'certificate':
          return around.certificate?.certificateNumber ?? (permit.fuelSpace === true ? '' : t.help.notNeeded)
        case 'conflict':
          return around.clashing.map(({ work }) => work).join(', ')
        case 'period':
          return formatTime(latest(permit.fromAt, rulesOf(permit.kind)))
        case 'begun':
          return formatDateTime(permit.fromAt)
        case 'not_over':
          return formatTime(permit.untilAt)
        case 'empty': {
          const inside = headCount(around.entries.map(({ inAt, outAt }) => ({ in: inAt, out: outAt ?? 0 })))
          return inside === 0 ? '' : t.help.inside(inside)
        }
        case 'fire_watch_over': {
          const until = watchUntil({ workEndedAt: permit.workEndedAt ?? 0, surveyedAt: permit.surveyedAt ?? 0 }, LIMITS)
          return until > now ? t.help.min(Math.ceil((until - now) / MINUTE)) : ''
        }
        case 'locks_off':
        case 'locks_tried': {
          const open = around.locks.filter(
            ({ offAt, triedAt }) => offAt === null && (code === 'locks_off' || triedAt === null),
          )
          return [...new Set(open.map(({ personId }) => name(personId)))].join(', ')
        }
        case 'log_here':
          return permit.logDevice === null
            ? ''
            : [permit.logDevice, name(permit.logHolderId)].filter(Boolean).join(' · ')
        case 'gas_test':
        case 'gas_limits':
        case 'gas_current':
        case 'gas_toxics':
        case 'gas_meter':
        case 'gas_instrument':
          return permit.competentId === null ? '' : t.help.asks(name(permit.competentId))
        default:
          return ''
      }
    }
    return { title, note: note() }
  }
}

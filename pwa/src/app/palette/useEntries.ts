import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { ROUTES } from '../../../../schema/gen/routes.ts'
import { useActor, useCan } from '../../data/react/context.tsx'
import { useCollection } from '../../data/react/live.ts'
import { findingTitle } from '../../lib/findingTitle.ts'
import { GO } from '../../lib/shortcuts.ts'
import { recordPath, type NumberedEntity } from '../../records/links.ts'
import { entityTitle, recordNumber } from '../../records/names.ts'
import { usePeople, useZones } from '../../records/usePeople.ts'
import { useOfferedCommands } from '../../ui/commands.ts'
import { setTheme } from '../../ui/theme.ts'
import { mayOpen, type Visitor } from '../access.ts'
import { openShortcuts } from '../deskOpen.ts'
import type { Entry } from './paletteRules.ts'
import { placesFor } from './places.ts'
import { readVisits } from './recent.ts'

const ICON: Readonly<Record<NumberedEntity, string>> = {
  task: 'square-check',
  finding: 'triangle-alert',
  walk: 'footprints',
}

/** Everything the palette can offer to this person, all of it from this device. */
export function useEntries(visitor: Visitor): readonly Entry[] {
  const [, navigate] = useLocation()
  const { userId } = useActor()
  const here = useOfferedCommands()
  const records = useRecords()
  const people = usePeople()
  const zones = useZones()
  const mayTask = useCan('tasks.task.create')
  return useMemo(() => {
    const go = (path: string) => () => navigate(path)
    const open = (path: string) => ROUTES.some((route) => route.path === path && mayOpen(route, visitor))
    const recordEntries = records.map((record): Entry => ({ ...record, group: 'Records', run: go(record.path) }))
    const byId = new Map(recordEntries.map((entry) => [entry.id, entry]))
    const recent = readVisits(userId).flatMap((visit): readonly Entry[] => {
      const entry = byId.get(visit.id)
      return entry === undefined ? [] : [{ ...entry, group: 'Recent' }]
    })
    const create = [
      ...(mayTask && open('/tasks') ? [{ label: 'New task', path: '/tasks?tab=my&new=1', icon: 'plus' }] : []),
      ...(open('/safety-walk/new')
        ? [
            { label: 'Start a walk', path: '/safety-walk/new', icon: 'footprints' },
            { label: 'New finding', path: '/safety-walk', icon: 'camera', detail: 'on a walk that is running' },
          ]
        : []),
      ...(open('/walk-plan') ? [{ label: 'Plan walks', path: '/walk-plan', icon: 'calendar' }] : []),
    ]
    return [
      ...here.map((command): Entry => ({
        id: command.id,
        group: 'Here',
        label: command.label,
        detail: '',
        icon: command.icon,
        ...(command.keyHint === undefined ? {} : { keys: command.keyHint }),
        run: command.run,
      })),
      {
        id: 'keys',
        group: 'Here',
        label: 'Keyboard shortcuts',
        detail: '',
        icon: 'info',
        keys: '?',
        run: openShortcuts,
      },
      ...(['light', 'dark', 'sun'] as const).map((theme): Entry => ({
        id: `theme-${theme}`,
        group: 'Here',
        label: `${theme === 'sun' ? 'Sun' : theme === 'dark' ? 'Dark' : 'Light'} mode`,
        detail: 'look',
        icon: theme === 'dark' ? 'moon' : 'sun',
        run: () => setTheme(theme),
      })),
      ...recent,
      ...placesFor(visitor).map((place): Entry => {
        const letter = GO.find((one) => one.path === place.path)?.letter
        return {
          id: place.path,
          group: 'Go to',
          label: place.title,
          detail: '',
          icon: place.icon,
          ...(letter === undefined ? {} : { keys: `G ${letter.toUpperCase()}` }),
          run: go(place.path),
        }
      }),
      ...create.map((one): Entry => ({
        id: `new-${one.label}`,
        group: 'Create',
        label: one.label,
        detail: one.detail ?? '',
        icon: one.icon,
        run: go(one.path),
      })),
      ...recordEntries,
      ...(open('/findings')
        ? zones.options.map((zone): Entry => ({
            id: `zone-${zone.value}`,
            group: 'Zones',
            label: zone.label,
            detail: `${zone.detail} · open findings`,
            icon: 'map-pin',
            run: go(`/findings?zone=${zone.value}&phase=open`),
          }))
        : []),
      ...(open('/tasks')
        ? people.options.map((person): Entry => ({
            id: `person-${person.value}`,
            group: 'People',
            label: person.label,
            detail: [person.detail, 'open tasks'].filter((part) => part !== '').join(' · '),
            icon: 'user',
            run: go(`/tasks?tab=open&who=${person.value}`),
          }))
        : []),
    ]
  }, [navigate, visitor, userId, here, records, people, zones, mayTask])
}

interface PaletteRecord {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly icon: string
  readonly numbers: readonly string[]
  readonly path: string
}

function useRecords(): readonly PaletteRecord[] {
  const tasks = useCollection('task')
  const findings = useCollection('finding')
  const walks = useCollection('walk')
  return useMemo(() => {
    const entry = (
      entity: NumberedEntity,
      row: { readonly id: string; readonly number: string | null; readonly provisionalNumber: string | null },
      title: string,
    ): PaletteRecord => ({
      id: row.id,
      label: `${recordNumber(row)} ${title}`,
      detail: entityTitle(entity),
      icon: ICON[entity],
      numbers: [row.number, row.provisionalNumber].filter((number) => number !== null),
      path: recordPath(entity, row.id),
    })
    return [
      ...(tasks ?? []).map((row) => entry('task', row, row.title)),
      ...(findings ?? [])
        .filter((row) => row.state !== 'draft')
        .map((row) => entry('finding', row, findingTitle(row, null))),
      ...(walks ?? []).map((row) => entry('walk', row, row.title)),
    ]
  }, [tasks, findings, walks])
}

import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { ACTIONS } from '../../../../schema/gen/places.ts'
import { ROUTES } from '../../../../schema/gen/routes.ts'
import { useActor, useGranted } from '../../data/react/context.tsx'
import { reachOf } from '../../data/session/can.ts'
import { isEntity } from '../../data/store/database.ts'
import type { Row } from '../../data/store/rows.ts'
import type { Find } from '../../records/engine/called.ts'
import { useCollections } from '../../records/engine/useCollections.ts'
import { useGiven, type Given } from '../../records/given.ts'
import {
  creations,
  kindGroup,
  kindIcon,
  nameOf,
  numberedName,
  numbersOf,
  OPENED,
  recordPath,
  SUBJECTS,
  wordsOf,
} from '../../records/kinds.ts'
import { entityTitle } from '../../records/names.ts'
import { useOfferedCommands } from '../../ui/commands.ts'
import { setTheme } from '../../ui/theme.ts'
import { mayOpen, type Visitor } from '../access.ts'
import { openShortcuts } from '../deskOpen.ts'
import type { Entry } from './paletteRules.ts'
import { goKeys, placesFor } from './places.ts'
import { readVisits } from './recent.ts'

/** The kinds for each of whose records an action is offered. */
const POINTED = [...new Set(ACTIONS.map(({ of }) => of))].filter(isEntity)

type Found = Omit<Entry, 'run' | 'group'> & { readonly path: string }

/** Everything the palette can offer to this person, all of it from this device. */
export function useEntries(visitor: Visitor): readonly Entry[] {
  const [, navigate] = useLocation()
  const { userId } = useActor()
  const granted = useGranted()
  const here = useOfferedCommands()
  const given = useGiven()
  const opened = useCollections(OPENED)
  const pointed = useCollections(POINTED)
  const subjects = useCollections(SUBJECTS)
  const records = useMemo(() => {
    const byId = new Map(subjects.flatMap((rows) => (rows ?? []).map((row): [string, Row] => [row.id, row])))
    return opened.flatMap((rows) => recordsOf(rows ?? [], given, (_, id) => byId.get(id)))
  }, [opened, given, subjects])
  return useMemo(() => {
    const go = (path: string) => () => navigate(path)
    const open = (path: string) => {
      const page = path.split('?', 1)[0]?.replace('{id}', ':id')
      return ROUTES.some((route) => route.path === page && mayOpen(route, visitor))
    }
    const may = (permission: string | undefined) => permission === undefined || reachOf(granted, permission) !== null
    const entry = (group: string, { path, ...found }: Found): Entry => ({ ...found, group, run: go(path) })
    const byId = new Map(records.map((record) => [record.id, record]))
    const actions = ACTIONS.filter(({ path, needs }) => open(path) && may(needs))
    const create = [
      ...creations().filter(({ path, needs }) => open(path) && may(needs)),
      ...actions.filter(({ of }) => of === undefined),
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
      ...readVisits(userId).flatMap((visit) => {
        const record = byId.get(visit.id)
        return record === undefined ? [] : [entry('Recent', record)]
      }),
      ...placesFor(visitor).map((place) => {
        const keys = goKeys(place.path)
        const { path, title: label, icon } = place
        return entry('Go to', { id: path, label, detail: '', icon, path, ...(keys === null ? {} : { keys }) })
      }),
      ...create.map(({ title, path, icon, detail = '' }) =>
        entry('Create', { id: `new-${path}`, label: title, detail, icon, path }),
      ),
      ...records.map((record) => entry('Records', record)),
      ...POINTED.flatMap((kind, at) =>
        actions
          .filter(({ of }) => of === kind)
          .flatMap(({ title, path, icon }) =>
            (pointed[at] ?? [])
              .filter((row) => Reflect.get(row, 'active') !== false)
              .map((row) =>
                entry(kindGroup(kind), {
                  id: `${path}-${row.id}`,
                  label: nameOf(row, given),
                  detail: [wordsOf(row), title].filter((part) => part !== '').join(' · '),
                  icon,
                  path: path.replace('{id}', row.id),
                }),
              ),
          ),
      ),
    ]
  }, [navigate, visitor, userId, granted, here, given, records, pointed])
}

/** The records of one kind as the palette lists them. */
export function recordsOf(rows: readonly Row[], given: Given | undefined, find: Find): readonly Found[] {
  return rows.flatMap((row): readonly Found[] => {
    const { entity } = row.$
    const path = recordPath(entity, row.id)
    const kind = given?.kinds.find((each) => each.entity === entity)
    if (path === null || kind?.offered?.(row) === false) return []
    const numbers = numbersOf(row)
    const label = numberedName(row, given, find)
    return [
      {
        id: row.id,
        label: label === '' ? entityTitle(entity) : label,
        detail: entityTitle(entity),
        also: wordsOf(row),
        icon: kindIcon(entity),
        numbers,
        path,
      },
    ]
  })
}

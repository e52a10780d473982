import { useEffect, useMemo, useState } from 'react'
import { newId } from '../../../../sync/change/ids.ts'
import { reachOf } from '../../data/session/can.ts'
import { useActor, useData, useGranted } from '../../data/react/context.tsx'
import type { CommitResult } from '../../data/outbox/intent.ts'
import { useRows } from '../../data/react/live.ts'
import { provideSavedViews, type SavedViews, type ViewResult } from '../../ui/list/savedViews.ts'
import { standingIn } from '../rights.ts'
import { useActions } from '../undo/useActions.ts'
import { movedPositions, visibleViews } from './viewRules.ts'

/** Whose a view is says the view. */
const NOTHING = () => []

/** Puts the saved views of this device where the lists look for them. Draws nothing. */
export function SavedViewsFeed() {
  const data = useData()
  const { userId } = useActor()
  const granted = useGranted()
  const actions = useActions()
  const rows = useRows('savedView', {})
  const [starred, setStarred] = useState(() => readStars(userId))

  const views = useMemo((): SavedViews | null => {
    if (rows === undefined) return null
    const visible = visibleViews(rows, userId)
    const rights = { userId, granted, find: NOTHING }
    return {
      views: visible.map((row) => ({
        id: row.id,
        list: row.list,
        name: row.name,
        query: row.query,
        shared: row.shared === true,
        mayEdit: standingIn(rights, 'savedView', row).edit,
      })),
      maySave: reachOf(granted, 'records.view.create') !== null,
      starOf: (list) => starred[list] ?? null,
      setStar: (list, id) => {
        const { [list]: _, ...others } = starred
        const next = id === null ? others : { ...others, [list]: id }
        setStarred(next)
        writeStars(userId, next)
      },
      save: async ({ list, name, query, shared }) => {
        const id = newId()
        const position = visible.filter((row) => row.list === list).length
        return told(
          id,
          await actions.run(`View “${name}” saved`, [
            { kind: 'add', entity: 'savedView', id, fields: { list, name, query, shared, position } },
          ]),
        )
      },
      change: async (id, fields, text) =>
        told(id, await actions.run(text, [{ kind: 'set', entity: 'savedView', id, fields }])),
      move: async (id, step) => {
        const list = visible.find((row) => row.id === id)?.list
        const changes = movedPositions(
          visible.filter((row) => row.list === list && standingIn(rights, 'savedView', row).edit),
          id,
          step,
        )
        return told(
          id,
          await data.commit(
            changes.map((change) => ({
              kind: 'set',
              entity: 'savedView',
              id: change.id,
              fields: { position: change.position },
            })),
          ),
        )
      },
      remove: async (view) =>
        told(
          view.id,
          await actions.run(`View “${view.name}” deleted`, [{ kind: 'delete', entity: 'savedView', id: view.id }]),
        ),
    }
  }, [data, rows, userId, granted, actions, starred])

  useEffect(() => {
    provideSavedViews(views)
    return () => provideSavedViews(null)
  }, [views])
  return null
}

function told(id: string, result: CommitResult): ViewResult {
  return result.ok ? { ok: true, id } : { ok: false, message: result.message }
}

type Stars = Readonly<Record<string, string>>

/** Which view a list opens with is this person's choice on this device; storage may be refused, then it lasts as long as the page. */
function readStars(userId: string): Stars {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`shipshape.views.${userId}`) ?? '{}')
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        )
      : {}
  } catch (problem) {
    console.warn('reading the starred views failed', problem)
    return {}
  }
}

function writeStars(userId: string, stars: Stars): void {
  try {
    localStorage.setItem(`shipshape.views.${userId}`, JSON.stringify(stars))
  } catch (problem) {
    console.warn('keeping the starred views failed', problem)
  }
}

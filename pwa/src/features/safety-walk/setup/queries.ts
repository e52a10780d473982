/** Templates, routes and settings of walks: the only door from the set-up pages to data. */
import type { WalkSettings } from '../../../../../schema/gen/types.ts'
import { newId, uuid5 } from '../../../../../sync/change/ids.ts'
import type { CommitResult, NewOp } from '../../../data/outbox/commit.ts'
import type { Data } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { useCollection, useRows } from '../../../data/react/live.ts'
import { readDraft, writeDraft, type Draft } from '../../../forms/editor/draft.ts'
import type { Library, Offer } from '../../../forms/editor/edition.ts'
import { nextVersion } from './setupRules.ts'

type Template = Row<'walkTemplate'>

export function useTemplates(): readonly Template[] | undefined {
  return useCollection('walkTemplate')
}

export function useSetupRoutes(): readonly Row<'walkRoute'>[] | undefined {
  return useRows('walkRoute', {}, { sort: 'position' })
}

export type Published = CommitResult & { readonly id: string }

const status = (id: string, to: 'live' | 'retired'): NewOp => ({
  kind: 'set',
  entity: 'walkTemplate',
  id,
  fields: { status: to },
})

function versionOp(id: string, key: string, version: number, draft: Draft, to: 'live' | 'draft'): NewOp {
  return { kind: 'add', entity: 'walkTemplate', id, fields: { key, version, status: to, ...writeDraft(draft) } }
}

/** The next version goes live and the one before retires, in one action. Walks that are running stay on the version they began with. */
export async function publish(
  data: Data,
  templates: readonly Template[],
  from: Template,
  draft: Draft | null,
): Promise<Published> {
  const retired = templates
    .filter((each) => each.key === from.key && each.id !== from.id && each.status === 'live')
    .map((each) => status(each.id, 'retired'))
  if (draft === null) return { ...(await data.commit([status(from.id, 'live'), ...retired])), id: from.id }
  const id = newId()
  const left = from.status === 'retired' ? [] : [status(from.id, 'retired')]
  return {
    ...(await data.commit([
      versionOp(id, from.key, nextVersion(templates, from.key), draft, 'live'),
      ...left,
      ...retired,
    ])),
    id,
  }
}

/**
 * Takes over a newer edition of the library: the edition as it was shipped becomes a version, and what the yard keeps of its own a version
 * after it. The second goes live; where the yard changed nothing they are one. They are two sets, because a set holds 128 KB: the first
 * changes nothing that anybody sees.
 */
export async function takeEdition(
  data: Data,
  templates: readonly Template[],
  offer: Offer<Template>,
  library: Library,
): Promise<Published> {
  const { editionId, draft, untouched } = offer
  const [key, known, first] = [
    library.key,
    templates.some((each) => each.id === editionId),
    nextVersion(templates, library.key),
  ]
  const retired = templates
    .filter((each) => each.key === key && each.id !== editionId && each.status === 'live')
    .map((each) => status(each.id, 'retired'))
  const to = untouched ? 'live' : 'retired'
  const shipped: NewOp = known
    ? status(editionId, to)
    : {
        kind: 'add',
        entity: 'walkTemplate',
        id: editionId,
        fields: { key, version: first, status: to, ...writeDraft(readDraft(library)) },
      }
  if (untouched) return { ...(await data.commit([shipped, ...retired])), id: editionId }
  const id = newId()
  const begun = await data.commit([shipped])
  if (!begun.ok) return { ...begun, id }
  return { ...(await data.commit([versionOp(id, key, known ? first : first + 1, draft, 'live'), ...retired])), id }
}

/** Takes a publication back: the versions are as they were, the new one retired. */
export function unpublish(data: Data, id: string, before: readonly Template[]): Promise<CommitResult> {
  const own = before.some((each) => each.id === id) ? [] : [status(id, 'retired')]
  return data.commit([
    ...own,
    ...before.map((each): NewOp => ({
      kind: 'set',
      entity: 'walkTemplate',
      id: each.id,
      fields: { status: each.status },
    })),
  ])
}

/** A draft everybody can look at and publish. It is a version too, so later changes to it make another. */
export async function shareDraft(
  data: Data,
  templates: readonly Template[],
  key: string,
  draft: Draft,
): Promise<Published> {
  const id = newId()
  return { ...(await data.commit([versionOp(id, key, nextVersion(templates, key), draft, 'draft')])), id }
}

export function setStatus(data: Data, id: string, to: 'live' | 'retired' | 'draft'): Promise<CommitResult> {
  return data.commit([{ kind: 'set', entity: 'walkTemplate', id, fields: { status: to } }])
}

/** The settings are one row of a known name: two people who save first meet in it. */
export function saveSettings(data: Data, orgId: string, fields: Partial<WalkSettings>): Promise<CommitResult> {
  return data.commit([{ kind: 'add', entity: 'walkSettings', id: uuid5(orgId, 'walkSettings'), fields }])
}

/** Routes in a new order. */
export function orderRoutes(data: Data, routes: readonly Row<'walkRoute'>[]): Promise<CommitResult> {
  return data.commit(
    routes.map((route, position): NewOp => ({ kind: 'set', entity: 'walkRoute', id: route.id, fields: { position } })),
  )
}

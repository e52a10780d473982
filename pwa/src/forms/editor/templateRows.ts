/** A `TemplateStore` over the rows of one entity, which an entity with these fields plugs in by its name. */
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import type { NewOp } from '../../data/outbox/commit.ts'
import type { Data } from '../../data/react/context.tsx'
import { readDraft, writeDraft, type Draft } from './draft.ts'
import { editionId, type Library } from './edition.ts'
import type { TemplateStore } from './TemplateStore.ts'
import { nextVersion, type Status, type Version } from './versions.ts'

/** The entities whose rows can be versions of a template. */
export type TemplateEntity = { [E in EntityName]: Entities[E] extends Version ? E : never }[EntityName]

export function templateRows(data: Data, entity: TemplateEntity, versions: readonly Version[]): TemplateStore {
  const status = (id: string, to: Status) => ({ kind: 'set', entity, id, fields: { status: to } }) as NewOp
  const add = (id: string, key: string, version: number, draft: Draft, to: Status) =>
    ({ kind: 'add', entity, id, fields: { key, version, status: to, ...writeDraft(draft) } }) as NewOp
  const retiredBut = (id: string, key: string) =>
    versions
      .filter((each) => each.key === key && each.id !== id && each.status === 'live')
      .map((each) => status(each.id, 'retired'))

  return {
    versions,
    publish: async (from, draft) => {
      const retired = retiredBut(from.id, from.key)
      if (draft === null) return { ...(await data.commit([status(from.id, 'live'), ...retired])), id: from.id }
      const id = newId()
      const left = from.status === 'retired' ? [] : [status(from.id, 'retired')]
      const made = add(id, from.key, nextVersion(versions, from.key), draft, 'live')
      return { ...(await data.commit([made, ...left, ...retired])), id }
    },
    unpublish: (id, before) => {
      const own = before.some((each) => each.id === id) ? [] : [status(id, 'retired')]
      return data.commit([...own, ...before.map((each) => status(each.id, each.status))])
    },
    share: async (key, draft) => {
      const id = newId()
      return { ...(await data.commit([add(id, key, nextVersion(versions, key), draft, 'draft')])), id }
    },
    setStatus: (id, to) => data.commit([status(id, to)]),
    // The edition as it was shipped becomes a version, and what the yard keeps of its own a version after it. The second goes live; where
    // the yard changed nothing they are one. They are two sets, because a set holds 128 KB: the first changes nothing that anybody sees.
    takeEdition: async ({ editionId, draft, untouched }, library) => {
      const { key } = library
      const known = versions.some((each) => each.id === editionId)
      const first = nextVersion(versions, key)
      const retired = retiredBut(editionId, key)
      const to = untouched ? 'live' : 'retired'
      const shipped = known ? status(editionId, to) : add(editionId, key, first, readDraft(library), to)
      if (untouched) return { ...(await data.commit([shipped, ...retired])), id: editionId }
      const id = newId()
      const begun = await data.commit([shipped])
      if (!begun.ok) return { ...begun, id }
      return { ...(await data.commit([add(id, key, known ? first : first + 1, draft, 'live'), ...retired])), id }
    },
  }
}

/** The yard's copy of an edition; the id is what `edition.ts` knows it by, so that two tablets make one. */
export function editionOp<E extends TemplateEntity>(
  entity: E,
  orgId: string,
  library: Library,
): NewOp<E> & { readonly id: string } {
  const { key, version } = library
  const fields = { key, version, status: 'live', ...writeDraft(readDraft(library)) }
  // What a version has is the same for every entity that can hold one.
  return { kind: 'add', entity, id: editionId(orgId, key, version), fields } as unknown as NewOp<E> & {
    readonly id: string
  }
}

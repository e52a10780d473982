/** Templates, routes and settings of walks: the only door from the set-up pages to data. */
import type { WalkSettings } from '../../../../../schema/gen/types.ts'
import { uuid5 } from '../../../../../sync/change/ids.ts'
import type { CommitResult, NewOp } from '../../../data/outbox/commit.ts'
import type { Data } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import type { TemplateUse } from '../../../forms/editor/TemplateStore.ts'
import { useTemplateRows } from '../../../forms/editor/useTemplateRows.ts'
import { VESSEL_DOCKED } from '../conditions.ts'
import { WALK_DIALECT } from '../walkTemplate.ts'
import { useCollection, useRows } from '../../../data/react/live.ts'

export function useTemplates(): readonly Row<'walkTemplate'>[] | undefined {
  return useCollection('walkTemplate')
}

/** Where the templates are listed. */
export const WALK_SETUP = { label: 'Walk setup', href: '/walk-setup' }

const USE: Omit<TemplateUse, 'store' | 'mayManage'> = {
  dialect: WALK_DIALECT,
  conditions: [{ name: VESSEL_DOCKED, label: 'If a vessel is docked', option: 'If a vessel is docked here' }],
  home: WALK_SETUP,
  hrefOf: (id) => `/walk-setup/templates/${id}`,
  draftKey: (id) => `walk-template:${id}`,
  say: {
    running: 'Walks that are running stay on the version they began with.',
    update: (version) => `New walks use these questions. Walks that are running stay on version ${version}.`,
    open: 'The walker chooses',
    fail: 'Names the finding, for instance Life ring missing',
  },
}

/** The walk's templates as the editor uses them; undefined while loading. */
export function useTemplateUse(): TemplateUse | undefined {
  return useTemplateRows('walkTemplate', 'safety-walk.template.manage', USE)
}

export function useSetupRoutes(): readonly Row<'walkRoute'>[] | undefined {
  return useRows('walkRoute', {}, { sort: 'position' })
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

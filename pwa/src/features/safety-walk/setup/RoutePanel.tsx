import { useState } from 'react'
import type { Row } from '../../../data/react/live.ts'
import { useData } from '../../../data/react/context.tsx'
import { plural } from '../../../lib/text.ts'
import { useZones } from '../../../records/usePeople.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { words } from '../../../forms/template.ts'
import { moved } from '../../../forms/editor/draft.ts'
import { orderRoutes, useSetupRoutes, useTemplates } from './queries.ts'
import { RouteForm } from './RouteForm.tsx'
import styles from '../../../ui/Panels.module.css'
import { families } from '../../../forms/editor/versions.ts'
import { idList } from './setupRules.ts'

/** The ways people walk: which zones, in which order, with which template. */
export function RoutePanel({ mayManage }: { readonly mayManage: boolean }) {
  const data = useData()
  const routes = useSetupRoutes()
  const zones = useZones()
  const templates = useTemplates() ?? []
  const [open, setOpen] = useState<Row<'walkRoute'> | 'new' | null>(null)
  if (routes === undefined) return <Skeleton lines={6} />
  const choices = families(templates).flatMap(({ key, live }) =>
    live === null ? [] : [{ value: key, label: words(live.title) }],
  )
  const add = mayManage ? (
    <Button icon={<Icon name="plus" />} onClick={() => setOpen('new')}>
      Add route
    </Button>
  ) : undefined
  const order = (id: string, step: -1 | 1) => void orderRoutes(data, moved(routes, id, step))
  return (
    <div className={styles.panel}>
      {routes.length === 0 ? (
        <EmptyState
          drawing="route"
          title="No routes yet"
          fact="Without a route a walk goes through every zone in use."
          action={add}
        />
      ) : (
        <Card title="Routes" aside={add}>
          <ul className={styles.list} aria-label="Routes">
            {routes.map((route, index) => {
              const ids = idList(route.zoneIds)
              return (
                <li key={route.id} className={styles.row}>
                  <span className={styles.words}>
                    <b>{route.name}</b>
                    <small>
                      {plural(ids.length, 'zone')}:{' '}
                      {ids
                        .slice(0, 4)
                        .map((id) => zones.name(id))
                        .join(', ')}
                      {ids.length > 4 ? ', …' : ''}
                      {route.templateKey === null
                        ? ''
                        : ` · ${choices.find((choice) => choice.value === route.templateKey)?.label ?? route.templateKey}`}
                    </small>
                  </span>
                  {route.active === false ? <Badge>Not in use</Badge> : null}
                  <span className={styles.verbs}>
                    {mayManage ? (
                      <>
                        <Button
                          size="small"
                          label={`Move ${route.name} up`}
                          icon={<Icon name="arrow-up" size="xs" />}
                          disabledReason={index === 0 ? 'It is the first.' : undefined}
                          onClick={() => order(route.id, -1)}
                        />
                        <Button
                          size="small"
                          label={`Move ${route.name} down`}
                          icon={<Icon name="arrow-down" size="xs" />}
                          disabledReason={index === routes.length - 1 ? 'It is the last.' : undefined}
                          onClick={() => order(route.id, 1)}
                        />
                      </>
                    ) : null}
                    <Button size="small" onClick={() => setOpen(route)}>
                      {mayManage ? 'Edit' : 'Look'}
                    </Button>
                  </span>
                </li>
              )
            })}
          </ul>
        </Card>
      )}
      {open === null ? null : (
        <RouteForm
          key={open === 'new' ? 'new' : open.id}
          route={open === 'new' ? null : open}
          position={routes.length}
          zones={zones}
          templates={choices}
          mayManage={mayManage}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

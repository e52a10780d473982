import { useState } from 'react'
import { useActor, useCan, useData } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { EditionOffer } from '../../../forms/editor/EditionOffer.tsx'
import { TemplatePanel } from '../../../forms/editor/TemplatePanel.tsx'
import { editionOp } from '../../../forms/editor/templateRows.ts'
import { readTemplate, words } from '../../../forms/template.ts'
import { useLoaded } from '../../../lib/useLoaded.ts'
import { plural } from '../../../lib/text.ts'
import { useSchedule } from '../../../records/schedule.tsx'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { WhoToAsk } from '../../../records/WhoToAsk.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EHS_DIALECT, inUse, loadChecklists, type Checklist, type Template } from '../core/library.ts'
import { EhsTabs } from './EhsTabs.tsx'
import styles from './office.module.css'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { TEMPLATES, useTemplateUse } from './useTemplateUse.ts'

/** Which of the shipped checklists apply to this yard: a tick puts one to use. Below, the yard's versions and newer editions of them. */
export default function Templates() {
  const use = useTemplateUse()
  const checklists = useLoaded(loadChecklists)
  const mayManage = useCan('ehs-checklists.template.edit')
  return (
    <div className={styles.page}>
      <PageHeader title={TEMPLATES.label} breadcrumb={[{ label: 'EHS checklists', href: '/ehs-checklists' }]} />
      <EhsTabs here={TEMPLATES.href} />
      <div className={styles.main}>
        {mayManage ? null : (
          <Banner tone="info" fact="You can look at the checklists here.">
            To change them: <WhoToAsk />
          </Banner>
        )}
        {use === undefined || checklists === undefined ? (
          <Skeleton lines={10} />
        ) : (
          <>
            <Shipped checklists={checklists} mayManage={mayManage} />
            {use.store.versions.length === 0 ? null : (
              <TemplatePanel
                use={use}
                offer={checklists.map((library) => (
                  <EditionOffer key={library.key} use={use} library={library} />
                ))}
              />
            )}
          </>
        )}
      </div>
    </div>
  )
}

interface Props {
  readonly checklists: readonly Checklist[]
  readonly mayManage: boolean
}

const PROGRAMS: Readonly<Record<string, string>> = {
  safety: 'Safety',
  health: 'Health',
  oil: 'Oil',
  water: 'Stormwater',
}

function Shipped({ checklists, mayManage }: Props) {
  const templates = useCollection('ehsTemplate') ?? []
  const data = useData()
  const { orgId } = useActor()
  const { save, failure } = useSaver()
  const schedule = useSchedule()
  const mayPlan = useCan(schedule?.permission ?? '')
  const [planning, setPlanning] = useState<Template | null>(null)
  const live = inUse(templates)
  const own = live.filter(({ key }) => checklists.every((one) => one.key !== key))
  const tick = (checklist: Checklist, on: boolean) => {
    const made = editionOp('ehsTemplate', orgId, checklist)
    const versions = templates.filter(({ key }) => key === checklist.key)
    const newest = versions.toSorted((a, b) => b.version - a.version)[0]
    if (!on)
      return save(
        data.commit(
          versions
            .filter(({ status }) => status === 'live')
            .map(({ id }) => ({ kind: 'set', entity: 'ehsTemplate', id, fields: { status: 'retired' } }) as const),
        ),
      )
    // What the yard had in use before comes back as it was.
    return save(
      data.commit([
        newest === undefined ? made : { kind: 'set', entity: 'ehsTemplate', id: newest.id, fields: { status: 'live' } },
      ]),
    )
  }
  return (
    <Card title="Shipped checklists" aside={`${live.length - own.length} of ${checklists.length} in use`} flush>
      {failure === null ? null : <Alert title="Not saved">{failure}</Alert>}
      <ul className={styles.shipped}>
        {checklists.map((checklist) => {
          const template = live.find(({ key }) => key === checklist.key)
          const items = readTemplate(checklist, EHS_DIALECT).areas.flatMap((area) => area.items).length
          return (
            <li key={checklist.key}>
              <Checkbox
                checked={template !== undefined}
                disabled={!mayManage}
                onChange={(on) => void tick(checklist, on)}
                label={
                  <span className={styles.tick}>
                    <b>{words(checklist.title)}</b>
                    <small>
                      {words(checklist.about)} {plural(items, 'question')}, one round per{' '}
                      {checklist.place === 'thing' ? 'thing' : 'zone'}.
                    </small>
                  </span>
                }
              />
              <Badge>{PROGRAMS[checklist.program] ?? checklist.program}</Badge>
              {template === undefined ? null : (
                <span className={styles.acts}>
                  <LinkButton size="small" href={`/ehs-checklists/templates/${template.id}`}>
                    Questions
                  </LinkButton>
                  {mayPlan ? (
                    <Button size="small" onClick={() => setPlanning(template)}>
                      Schedule
                    </Button>
                  ) : null}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <p className={styles.hint}>
        The Spanish of these checklists was made by machine and no person has confirmed it yet.
      </p>
      {planning === null ? null : (
        <ScheduleDialog template={planning} checklists={checklists} onClose={() => setPlanning(null)} />
      )}
    </Card>
  )
}

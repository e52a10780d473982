/**
 * The settings of a module, made from its module file (x-settings): one record of the organization, its form for who may edit it, what it
 * says for everybody else. A feature adds what the file cannot say: controls of its own, what stands above and below.
 */
import { Fragment, type ComponentType } from 'react'
import { NAV } from '../../../../schema/gen/start.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { uuid5 } from '../../../../sync/change/ids.ts'
import { anyOp } from '../../data/outbox/anyOp.ts'
import { useActor, useCan } from '../../data/react/context.tsx'
import { useRow } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import { today } from '../../lib/dates.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Text } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/Toast.tsx'
import { fieldTitle } from '../names.ts'
import { useSaving } from '../saving/useSaving.ts'
import { WhoToAsk } from '../WhoToAsk.tsx'
import { fieldOf } from './controls/given.ts'
import type { RecordDefinition } from './define.ts'
import { useReadFields } from './facts.tsx'
import { FieldForm } from './fieldForm.tsx'
import { RecordForm } from './form.tsx'
import { RecordHistory } from './RecordHistory.tsx'
import { refusedRight } from './reasons.ts'
import { startsOf } from './starts.ts'
import { useNamed } from './useTitles.ts'

/** The id of the one record of a kind: whoever begins it without a signal meets the others in it. */
function onlyId(orgId: string, entity: EntityName): string {
  return uuid5(orgId, entity)
}

interface Slots<E extends EntityName> {
  /** Under the title, such as the tabs of the module; without it the way back to the module stands before the title. */
  readonly tabs?: ComponentType
  /** Under the settings; null while nobody has set anything, `closed` says why it changes nothing. */
  readonly below?: ComponentType<{ readonly row: Row<E> | null; readonly closed: string | undefined }>
}

/** The page at a desk. */
export function settingsPage<E extends EntityName>(definition: RecordDefinition<E>, slots: Slots<E> = {}) {
  return function Settings() {
    return <SettingsPage definition={definition} {...slots} />
  }
}

/** The same on a tablet, in gloves: the form, with nothing begun before it is saved. */
export function settingsField<E extends EntityName>(definition: RecordDefinition<E>) {
  return function SettingsField() {
    const { orgId } = useActor()
    const row = useRow(definition.entity, onlyId(orgId, definition.entity))
    const leave = () => history.back()
    return row === undefined ? null : (
      <FieldForm key={row?.id} definition={definition} row={row} onSaved={leave} onClose={leave} />
    )
  }
}

function SettingsPage<E extends EntityName>({ definition, tabs: Tabs, below: Below }: Slots<E> & Of<E>) {
  const { entity, meta, page } = definition
  const { orgId } = useActor()
  const id = onlyId(orgId, entity)
  const row = useRow(entity, id)
  const may = useCan(`${meta.subject}.edit`)
  const mayBegin = useCan(`${meta.subject}.create`)
  const saving = useSaving()
  const back = NAV.find((one) => one.module === meta.module)
  const begin = () => {
    // Who and when are no settings: what a file names here are values.
    const fields = startsOf(page, { today: today(), me: '' })
    void saving.save(`${meta.title} begun`, [anyOp({ kind: 'add', entity, id, fields })])
  }
  return (
    <>
      <PageHeader
        title={page.settings?.title ?? meta.title}
        {...(Tabs === undefined && back !== undefined ? { breadcrumb: [{ label: back.title, href: back.path }] } : {})}
      />
      {Tabs === undefined ? null : <Tabs />}
      <RecordPage>
        {may ? null : (
          <Text tone="muted" size="sm">
            You can read this. To change it: <WhoToAsk />
          </Text>
        )}
        {saving.refusal === null ? null : <Alert title="Not saved">{saving.refusal.message}</Alert>}
        {row === undefined ? (
          <Skeleton lines={8} />
        ) : row === null ? (
          <EmptyState
            drawing="sheet"
            title="Nothing is set yet"
            fact={page.settings?.empty}
            action={
              mayBegin ? (
                <Button kind="primary" busy={saving.busy} onClick={begin}>
                  {page.settings?.begin}
                </Button>
              ) : undefined
            }
          />
        ) : may ? (
          <Card>
            <RecordForm
              key={row.id}
              definition={definition}
              mode="edit"
              row={row}
              onSaved={() => toast({ title: `${meta.title} saved` })}
              onClose={() => history.back()}
            />
          </Card>
        ) : (
          <Read definition={definition} row={row} />
        )}
        {Below === undefined ? null : (
          <Below
            row={row ?? null}
            closed={
              row === undefined
                ? 'The settings are being read.'
                : may
                  ? undefined
                  : refusedRight(meta, 'edit', page.words.one)
            }
          />
        )}
        {row ? <RecordHistory entity={entity} id={row.id} /> : null}
      </RecordPage>
    </>
  )
}

interface Of<E extends EntityName> {
  readonly definition: RecordDefinition<E>
}

/** What is set, for who may not change it. What only a control of the feature can show is shown by it. */
function Read<E extends EntityName>({ definition, row }: Of<E> & { readonly row: Row<E> }) {
  const { entity, meta, page, fields: exceptions = {} } = definition
  const read = useReadFields(definition, row, useNamed(definition, row))
  const refused = refusedRight(meta, 'edit', page.words.one)
  const drawn = (field: string) => {
    const known = meta.fields[field]
    if (known?.type !== 'json') return null
    const title = fieldTitle(entity, field)
    const given = { value: fieldOf(row, field) }
    return exceptions[field]?.control?.({ title, meta: known, given, onGive: () => undefined, refused }) ?? null
  }
  return page.form?.sections.map(({ title, fields }) => {
    const facts = read(fields.filter((field) => drawn(field) === null))
    return (
      <Fragment key={fields[0]}>
        {facts.length === 0 ? null : (
          <Card {...(title === undefined ? {} : { title })}>
            <Facts rows={facts} />
          </Card>
        )}
        {fields.map((field) => {
          const own = drawn(field)
          return own === null ? null : (
            <Card key={field} title={fieldTitle(entity, field)}>
              {own}
            </Card>
          )
        })}
      </Fragment>
    )
  })
}

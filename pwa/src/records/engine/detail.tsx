/** The page of one record, made from its module file: what it is, what can be done with it now, its facts and fields, what hangs on it. */
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Row } from '../../data/store/rows.ts'
import { useRow } from '../../data/react/live.ts'
import { useSyncValue } from '../../data/sync/syncState.ts'
import { capital } from '../../lib/text.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { TrailKeys } from '../../ui/list/TrailKeys.tsx'
import { PageHeader, type Crumb } from '../../ui/PageHeader.tsx'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Absent } from '../older/Absent.tsx'
import { KeepHere } from '../older/KeepHere.tsx'
import { useWhole } from '../older/useVisit.ts'
import { PaperMenu } from '../paper/PaperMenu.tsx'
import { PrintTag } from '../PrintTag.tsx'
import { WaitsFor } from '../WaitsFor.tsx'
import { WhoToAsk } from '../WhoToAsk.tsx'
import { Children } from './children.tsx'
import { useCalled } from './called.ts'
import { codeFieldsOf, firstText } from './controls/useChoices.ts'
import { rowTitle, type RecordDefinition } from './define.ts'
import { DetailHead, NextCard } from './detailHead.tsx'
import { useFacts } from './facts.tsx'
import { numberOf } from './number.ts'
import { CommentSection, RecordFiles, RecordPhotos, RecordVoice } from './parts.tsx'
import { ReadTexts, SideFields, WideFields } from './recordFields.tsx'
import { RecordHistory } from './RecordHistory.tsx'
import { useEditing } from './useEditing.ts'
import { listTitle } from './words.ts'

interface DetailProps<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly id: string | null
}

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly row: Row<E>
}

/** One record by its id, also while it is being read, and when it is not on this device. */
export function RecordDetail<E extends EntityName>({ definition, id }: DetailProps<E>) {
  const row = useRow(definition.entity, id)
  if (row) return <DetailPage definition={definition} row={row} />
  return <NoRecord definition={definition} id={id} loading={row === undefined} />
}

interface NoRecordProps<E extends EntityName> extends DetailProps<E> {
  readonly loading: boolean
}

function NoRecord<E extends EntityName>({ definition, id, loading }: NoRecordProps<E>) {
  const { page, list, absent } = definition
  const { one, many } = page.words
  const bootstrapped = useSyncValue('bootstrapped')
  const action = page.page === undefined ? undefined : <LinkButton href={page.page}>See all {many}</LinkButton>
  return (
    <>
      <PageHeader title={capital(one)} breadcrumb={crumbs(definition)} />
      {loading ? (
        <RecordPage>
          <Skeleton lines={6} />
        </RecordPage>
      ) : bootstrapped ? (
        <Absent entity={definition.entity} id={id} one={one} action={action}>
          <EmptyState
            drawing={list?.drawing ?? 'search'}
            title={`This ${one} is not on this device`}
            fact={
              <>
                {absent ?? 'It was deleted, or it belongs to people you do not share work with.'} <WhoToAsk />
              </>
            }
            action={action}
          />
        </Absent>
      ) : (
        <EmptyState
          drawing={list?.drawing ?? 'search'}
          title={`This ${one} is not on this device`}
          fact="The first copy of the yard is still arriving. It opens by itself when it is here."
          action={action}
        />
      )}
    </>
  )
}

/** The way back to its list. */
function crumbs<E extends EntityName>({ page }: RecordDefinition<E>): readonly Crumb[] {
  return page.page === undefined ? [] : [{ label: listTitle(page), href: page.page }]
}

function DetailPage<E extends EntityName>({ definition, row }: Props<E>) {
  const { meta, page, slots = {} } = definition
  const title = useCalled(row, rowTitle(definition, row))
  const number = meta.number === undefined ? null : numberOf(row)
  // People know a piece by what stands on its label.
  const label = firstText(row, codeFieldsOf(definition.entity))
  const { takes } = useEditing(definition, row)
  useEffect(() => {
    document.title = `${number === null ? '' : `${number} `}${title} · Shipshape`
  }, [number, title])
  const { id } = row
  useWhole(definition.entity, row)
  const seen = useEffectEvent((shown: string) => definition.used?.('view', { ...row, id: shown }))
  useEffect(() => seen(id), [id])
  return (
    <>
      <PageHeader
        title={[label, number].filter((text) => text !== null).join(' · ') || capital(page.words.one)}
        breadcrumb={crumbs(definition)}
        secondary={
          <>
            <KeepHere entity={definition.entity} row={row} one={page.words.one} />
            <PaperMenu definition={definition} row={row} />
            <TrailKeys />
          </>
        }
      />
      {number === null ? null : <PrintTag number={number} />}
      <RecordPage
        head={<DetailHead definition={definition} row={row} />}
        {...nextOf({ definition, row })}
        side={
          <>
            {slots.beside === undefined ? null : <slots.beside row={row} />}
            {slots.facts === undefined ? <FactsCard definition={definition} row={row} /> : <slots.facts row={row} />}
            <SideFields definition={definition} row={row} />
          </>
        }
        about={`About this ${page.words.one}`}
      >
        <WaitsFor id={id} />
        {slots.first === undefined ? null : <slots.first row={row} />}
        {slots.body === undefined ? null : <slots.body row={row} />}
        <ReadTexts definition={definition} row={row} />
        <WideFields definition={definition} row={row} />
        <Children entity={definition.entity} id={id} takes={takes} except={definition.draws ?? []} />
        <RecordPhotos definition={definition} row={row} />
        <RecordFiles definition={definition} row={row} />
        <RecordVoice definition={definition} row={row} />
        {slots.below === undefined ? null : <slots.below row={row} />}
        <CommentSection definition={definition} row={row} />
        <RecordHistory entity={definition.entity} id={id} />
      </RecordPage>
    </>
  )
}

/** Nothing stands in the place of the next step where a kind has neither states nor a date. */
function nextOf<E extends EntityName>({ definition, row }: Props<E>): { readonly next?: ReactNode } {
  if (definition.meta.states === undefined && definition.page.due === undefined) return {}
  return { next: <NextCard definition={definition} row={row} /> }
}

function FactsCard<E extends EntityName>({ definition, row }: Props<E>) {
  const rows = useFacts(definition, row)
  if (rows.length === 0) return null
  return (
    <Card>
      <Facts rows={rows} />
    </Card>
  )
}

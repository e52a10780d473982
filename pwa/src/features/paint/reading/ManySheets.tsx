/** Photos of many sheets at once: each goes to the form it belongs to, and a form of another yard becomes one. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import { useRows } from '../../../data/react/live.ts'
import { plural } from '../../../lib/text.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row as Line, RowItem, RowList, Stack, Text } from '../../../ui/layout.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { RecordPage } from '../../../ui/RecordPage.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { keepLoose, MOST_AT_ONCE, putLooseAway, readLoose, readPage, takeIn, type LoosePage } from './many.ts'
import { meant } from './names.ts'
import { PrintReader } from './PrintReader.tsx'

export default function ManySheets() {
  const { pages, problem, taking, stopped, take, stop, goOn, change, drop } = useLoose()
  if (pages === undefined) return <Skeleton lines={6} />
  const waiting = pages.filter(({ state }) => state === 'waiting').length
  const read = pages.filter(({ state }) => state === 'read')
  return (
    <>
      <PageHeader title="Read sheets" breadcrumb={[{ label: 'Paint forms', href: '/paint/forms' }]} />
      <RecordPage>
        <Card title="Photos of sheets">
          <Stack gap={3}>
            {problem === null ? null : <Alert>{problem}</Alert>}
            <FileDrop
              action="Choose files"
              label="Photos or scans of filled sheets"
              hint={`As many as ${MOST_AT_ONCE} at once, one page each, or PDF. A sheet printed here goes to its form. A form of another yard becomes a form of its own.`}
              accept="image/*,.pdf,application/pdf"
              busy={taking !== null}
              onFiles={(files) => void take(files)}
            />
            {taking === null ? null : (
              <Text size="sm" tone="muted">
                {taking.done} of {taking.of} files are taken in. Stay on this page until all are.
              </Text>
            )}
            <PrintReader />
          </Stack>
        </Card>
        {pages.length === 0 ? null : (
          <Card
            title={waiting > 0 ? `${plural(waiting, 'page')} to read` : 'All pages are read'}
            aside={`${pages.length - waiting} of ${pages.length}`}
          >
            <Stack gap={3}>
              <Progress value={pages.length - waiting} max={pages.length} label="Pages that were read" />
              {waiting + read.length === 0 ? null : (
                <Line>
                  {waiting === 0 ? null : stopped ? (
                    <>
                      <Button kind="primary" onClick={goOn}>
                        Go on
                      </Button>
                      <Button onClick={() => drop(pages.filter(({ state }) => state === 'waiting'))}>
                        Put away what waits
                      </Button>
                    </>
                  ) : (
                    <Button onClick={stop}>Stop</Button>
                  )}
                  {read.length === 0 ? null : (
                    <Button kind="quiet" onClick={() => drop(read)}>
                      Clear those that were read
                    </Button>
                  )}
                </Line>
              )}
              <RowList>
                {pages.map((page) => (
                  <OnePage key={page.id} page={page} onChange={change} onDrop={() => drop([page])} />
                ))}
              </RowList>
            </Stack>
          </Card>
        )}
      </RecordPage>
    </>
  )
}

interface PageProps {
  readonly page: LoosePage
  readonly onChange: (page: LoosePage) => void
  readonly onDrop: () => void
}

function OnePage({ page, onChange, onDrop }: PageProps) {
  return (
    <RowItem>
      <Stack gap={2}>
        <Line apart>
          <span>
            {page.state === 'waiting' ? (
              <Badge tone="info">To read</Badge>
            ) : page.state === 'read' ? (
              <Badge tone="ok">Read</Badge>
            ) : page.state === 'ask' ? (
              <Badge tone="warn">Which vessel?</Badge>
            ) : (
              <Badge tone="danger">Not read</Badge>
            )}{' '}
            {page.name}
          </span>
          <Line gap={2}>
            {page.formId === undefined ? null : (
              <LinkButton href={`/paint/forms/${page.formId}/sheet`} size="small">
                Look at it
              </LinkButton>
            )}
            <Button
              kind="quiet"
              size="small"
              label={`Put ${page.name} away`}
              icon={<Icon name="x" />}
              onClick={onDrop}
            />
          </Line>
        </Line>
        {page.message === undefined ? null : (
          <Text size="sm" tone="danger">
            {page.message}
          </Text>
        )}
        {page.state === 'ask' ? <WhichVessel page={page} onChange={onChange} /> : null}
      </Stack>
    </RowItem>
  )
}

function WhichVessel({ page, onChange }: Pick<PageProps, 'page' | 'onChange'>) {
  const vessels = useRows('vessel') ?? []
  const choose = (vesselId: string | null) => {
    if (vesselId !== null) onChange({ id: page.id, name: page.name, state: 'waiting', vesselId })
  }
  const offered = (page.near ?? []).flatMap((name) => meant(name, vessels, (one) => [one.name]) ?? [])
  return (
    <Stack gap={2}>
      <Text size="sm">
        {page.vessel
          ? `The page says “${page.vessel}”. No vessel of the yard has this name.`
          : 'The page does not say a vessel that can be read.'}
      </Text>
      {offered.length === 0 ? null : (
        <Line gap={2}>
          {offered.map(({ id, name }) => (
            <Chip key={id} selected={false} onToggle={() => choose(id)}>
              {name}
            </Chip>
          ))}
        </Line>
      )}
      <Field label="Vessel">
        <Combobox
          value={null}
          options={vessels.map(({ id, name, hullNumber }) => ({
            value: id,
            label: name,
            detail: hullNumber ?? undefined,
          }))}
          onChange={choose}
        />
      </Field>
    </Stack>
  )
}

/** The pages, read one after the other while this screen is open; what waited before goes on here. */
function useLoose() {
  const data = useData()
  const [pages, setPages] = useState<readonly LoosePage[]>()
  const [problem, setProblem] = useState<string | null>(null)
  const [taking, setTaking] = useState<{ readonly done: number; readonly of: number } | null>(null)
  const [stopped, setStopped] = useState(false)
  const now = useRef<readonly LoosePage[]>([])
  const state = useRef({ gone: false, stopped: false, running: false })
  const put = useCallback(
    (next: readonly LoosePage[]) => {
      now.current = next
      setPages(next)
      keepLoose(data, next).catch((error: unknown) => console.warn('pages were not kept', error))
    },
    [data],
  )
  const run = useCallback(async () => {
    const here = state.current
    if (here.running) return
    here.running = true
    try {
      for (;;) {
        const page = now.current.find((one) => one.state === 'waiting')
        if (page === undefined || here.gone || here.stopped) return
        const after = await readPage(data, page).catch((error: unknown): LoosePage => {
          console.warn('a page was not read', error)
          return { ...page, state: 'failed', message: 'This page could not be read. Put it away, and take it again.' }
        })
        // Meanwhile others were added, or this one was put away.
        put(now.current.map((one) => (one.id === page.id ? after : one)))
      }
    } finally {
      here.running = false
    }
  }, [data, put])
  useEffect(() => {
    const here = state.current
    here.gone = false
    readLoose(data).then(
      (found) => {
        if (here.gone) return
        now.current = found
        setPages(found)
        void run()
      },
      () => {
        setPages([])
        setProblem('What waited here could not be opened. Choose the photos again.')
      },
    )
    return () => {
      here.gone = true
    }
  }, [data, run])
  const take = async (files: readonly File[]) => {
    setProblem(files.length > MOST_AT_ONCE ? `${MOST_AT_ONCE} files at once: the first ones were taken.` : null)
    const some = files.slice(0, MOST_AT_ONCE)
    try {
      for (const [done, file] of some.entries()) {
        setTaking({ done, of: some.length })
        for await (const page of takeIn(data, file)) put([...now.current, page])
        void run()
      }
    } catch (error) {
      setProblem(
        `Not all photos were kept: ${error instanceof Error ? error.message : 'unknown reason'}. Choose the others again.`,
      )
    } finally {
      setTaking(null)
    }
  }
  const stop = () => setStopped((state.current.stopped = true))
  const goOn = () => {
    setStopped((state.current.stopped = false))
    void run()
  }
  const change = (page: LoosePage) => {
    put(now.current.map((one) => (one.id === page.id ? page : one)))
    void run()
  }
  const drop = (gone: readonly LoosePage[]) => {
    put(now.current.filter(({ id }) => !gone.some((one) => one.id === id)))
    for (const page of gone) putLooseAway(data, page).catch((error: unknown) => console.warn('a photo stays', error))
  }
  return { pages, problem, taking, stopped, take, stop, goOn, change, drop }
}

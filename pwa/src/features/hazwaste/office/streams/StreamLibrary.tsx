/** Picks several of the typical streams at once. Each one still needs the yard's own determination, and says so. */
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useActor } from '../../../../data/react/context.tsx'
import { useCollection, useRows } from '../../../../data/react/live.ts'
import { matches, plural } from '../../../../lib/text.ts'
import { lookOf, wordOf } from '../../../../records/engine/words.ts'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Badge } from '../../../../ui/Badge.tsx'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { SearchBox } from '../../../../ui/list/SearchBox.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { RecordPage } from '../../../../ui/RecordPage.tsx'
import { STREAMS, streamOps, type LibraryStream } from './library.ts'
import styles from './library.module.css'

export default function StreamLibrary() {
  const { orgId } = useActor()
  const rows = useCollection('wasteStream')
  const gone = useRows('wasteStream', {}, { deleted: true })
  const [, navigate] = useLocation()
  const saving = useSaving()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const here = new Set((rows ?? []).map(({ libraryId }) => libraryId ?? ''))
  const shown = STREAMS.filter((stream) =>
    matches([stream.name, stream.source, stream.notes, ...stream.codes].join(' '), query),
  )
  const turn = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const add = async () => {
    const used = new Set([...(rows ?? []), ...(gone ?? [])].map(({ id }) => id))
    const picked = STREAMS.filter(({ id }) => chosen.has(id))
    const words = `${plural(picked.length, 'stream')} added`
    if (await saving.save(words, streamOps(orgId, picked, used))) navigate('/hazwaste/streams')
  }
  return (
    <>
      <PageHeader
        title="Streams from the library"
        count={`${STREAMS.length} of ship-repair yards`}
        breadcrumb={[{ label: 'Streams', href: '/hazwaste/streams' }]}
        search={<SearchBox value={query} onChange={setQuery} label="Search streams" />}
        primary={
          <Button
            kind="primary"
            busy={saving.busy}
            disabledReason={
              chosen.size === 0
                ? 'Choose streams first.'
                : rows === undefined || gone === undefined
                  ? 'The streams of the yard are being read.'
                  : undefined
            }
            onClick={() => void add()}
          >
            {chosen.size === 0 ? 'Add streams' : `Add ${plural(chosen.size, 'stream')}`}
          </Button>
        }
      />
      <RecordPage>
        <Banner tone="warn" fact="Each of them needs a determination.">
          Codes and densities are typical, not determined and not verified. The yard determines its own waste and keeps
          the papers (40 CFR 262.11).
        </Banner>
        {saving.refusal === null ? null : <Alert title="Not saved">{saving.refusal.message}</Alert>}
        <ul className={styles.streams}>
          {shown.map((stream) => (
            <li key={stream.id}>
              {here.has(stream.id) ? (
                <span className={styles.here}>In your list</span>
              ) : (
                <Checkbox
                  label={`Take ${stream.name}`}
                  hideLabel
                  checked={chosen.has(stream.id)}
                  onChange={(on) => turn(stream.id, on)}
                />
              )}
              <div>
                <b>{stream.name}</b> <Badge tone="line">{wordOf('wasteStream', 'kind', stream.kind)}</Badge>{' '}
                <Badge tone="warn">Needs a determination</Badge>
                <p>{aboutOf(stream)}</p>
                {stream.notes === '' ? null : <p className={styles.notes}>{stream.notes}</p>}
              </div>
            </li>
          ))}
        </ul>
        {shown.length === 0 ? <p>No stream of the library has these words.</p> : null}
      </RecordPage>
    </>
  )
}

function aboutOf({ source, codes, hazards, usualKind, usualCapacity, usualUnit }: LibraryStream): string {
  const said = hazards.map((hazard) => lookOf('wasteStream', 'hazards', hazard).label)
  return [
    source,
    codes.length === 0 ? 'no federal codes' : `typically ${codes.join(', ')}`,
    said.join(', ').toLowerCase(),
    `${wordOf('wasteStream', 'usualKind', usualKind)} of ${usualCapacity / 100} ${wordOf('wasteStream', 'usualUnit', usualUnit)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

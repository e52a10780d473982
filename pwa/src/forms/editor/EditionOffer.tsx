import { useMemo, useState } from 'react'
import { useActor } from '../../data/react/context.tsx'
import { formatDate } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useUndo } from '../../ui/UndoBar.tsx'
import { words } from '../template.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { readDraft } from './draft.ts'
import { differences } from './draftCheck.ts'
import { offerOf, type Library, type Offer } from './edition.ts'
import type { TemplateUse } from './TemplateStore.ts'

interface Props {
  readonly use: TemplateUse
  /** The library of this version of the app. */
  readonly library: Library
}

/** Says that the shipped questions have a newer edition than the yard's template, and takes it over when asked. */
export function EditionOffer({ use, library }: Props) {
  const templates = use.store.versions
  const { orgId } = useActor()
  const [looking, setLooking] = useState(false)
  const offer = useMemo(() => offerOf(orgId, templates, library), [orgId, templates, library])
  if (offer === null) return null
  return (
    <>
      <Banner
        tone="info"
        fact="A newer edition of the question library is available."
        action={
          <Button size="small" onClick={() => setLooking(true)}>
            Update
          </Button>
        }
      >
        “{words(library.title)}”, edition {offer.edition}, reviewed {formatDate(library.reviewed, { year: 'always' })}.{' '}
        {keptWords(offer.kept)}
      </Banner>
      {looking ? <UpdateDialog use={use} library={library} offer={offer} onClose={() => setLooking(false)} /> : null}
    </>
  )
}

interface DialogProps {
  readonly use: TemplateUse
  readonly library: Library
  readonly offer: Offer
  readonly onClose: () => void
}

function UpdateDialog({ use, library, offer, onClose }: DialogProps) {
  const { store } = use
  const undo = useUndo()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const update = async () => {
    const was = store.versions.filter(({ key }) => key === library.key)
    setBusy(true)
    const result = await store.takeEdition(offer, library)
    setBusy(false)
    if (!result.ok) return setProblem(result.message)
    onClose()
    undo.offer(`Edition ${offer.edition} is in use`, async () => {
      await store.unpublish(result.id, was)
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Update to edition ${offer.edition}`}
      description={`${use.say.update(offer.live.version)} ${keptWords(offer.kept)}`}
      footer={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button kind="primary" busy={busy} onClick={() => void update()}>
            Update
          </Button>
        </>
      }
    >
      {problem === null ? null : <Alert title="Not saved">{problem}</Alert>}
      <DifferenceList
        differences={differences(readDraft(offer.live), offer.draft, use.conditions)}
        against={`version ${offer.live.version}`}
      />
    </Dialog>
  )
}

function keptWords(kept: number): string {
  if (kept === 0) return 'Your yard has changed none of its questions.'
  return kept === 1
    ? 'The question your yard wrote or changed stays as it is.'
    : `The ${plural(kept, 'question')} your yard wrote or changed stay as they are.`
}

import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { newId } from '../../../../../sync/change/ids.ts'
import { useData } from '../../../data/react/context.tsx'
import { useRows } from '../../../data/react/live.ts'
import { useDraft } from '../../../data/store/drafts.ts'
import { plural } from '../../../lib/text.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { toast } from '../../../ui/Toast.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { isOther, warningsOf, whyNot } from './judged.ts'
import { openSheet, type OpenedSheet } from './openSheet.ts'
import { Proposals } from './Proposals.tsx'
import { photoPages } from './photoPages.ts'
import { proposalsOf, sectionOps, sheetOps, type Answers } from './proposals.ts'
import { readSheet } from './readSheet.ts'
import styles from './sheet.module.css'

const NEW = 'new'

/** A maker's sheet is dropped here and read on this device; each line that it proposes is accepted by a person. */
export default function ReadSheet() {
  const [sheet, setSheet] = useState<OpenedSheet | null>(null)
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<string | null>(null)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const choose = (file: File) => {
    setProblem(undefined)
    if (file.type.startsWith('image/')) setPhotos([...photos, file])
    else void open(file)
  }
  const together = async () => {
    const [first] = photos
    if (first === undefined) return
    if (photos.length === 1) return open(first)
    setDone('Putting the pages together')
    const name = first.name.replace(/\.\w+$/, '')
    const made = await photoPages(photos, `${name}, ${plural(photos.length, 'page')}`).catch(() => null)
    if (made?.ok === true) return open(made.file)
    setDone(null)
    setProblem(made?.message ?? 'The pages could not be put together. Try again, or add them one by one.')
  }
  const open = async (file: File) => {
    setProblem(undefined)
    setDone('Reading')
    const opened = await openSheet(file, (at, all) => setDone(`Page ${at} of ${all}`))
    setDone(null)
    if (opened.ok) setSheet(opened.sheet)
    else setProblem(opened.message)
  }
  return (
    <>
      <PageHeader
        title="Read a safety data sheet"
        breadcrumb={[{ label: 'Safety data sheets', href: '/inventory/sheets' }]}
      />
      <div className={styles.page}>
        {sheet === null ? (
          <>
            <FileDrop
              action={photos.length === 0 ? 'Choose a sheet' : 'Add a page'}
              label="A maker’s safety data sheet as PDF, or photos of its pages"
              hint={done ?? 'It is read on this device. Nothing is taken over before you accept it.'}
              accept={photos.length === 0 ? '.pdf,image/*' : 'image/*'}
              busy={done !== null}
              error={problem}
              onFile={choose}
            />
            {photos.length === 0 ? null : (
              <Photos photos={photos} busy={done !== null} onChange={setPhotos} onDone={() => void together()} />
            )}
          </>
        ) : (
          <Accept
            sheet={sheet}
            onOther={() => {
              setSheet(null)
              setPhotos([])
            }}
          />
        )}
      </div>
    </>
  )
}

interface PhotosProps {
  readonly photos: readonly File[]
  readonly busy: boolean
  readonly onChange: (photos: readonly File[]) => void
  readonly onDone: () => void
}

/** The pages so far, in the order in which they are kept. */
function Photos({ photos, busy, onChange, onDone }: PhotosProps) {
  return (
    <div className={styles.photos}>
      <ol aria-label="Pages">
        {photos.map((photo, at) => (
          <li key={`${photo.name} ${photo.lastModified} ${at}`}>
            Page {at + 1}: {photo.name}{' '}
            <Button
              kind="quiet"
              size="small"
              label={`Take page ${at + 1} out`}
              onClick={() => onChange(photos.filter((_, other) => other !== at))}
            >
              Take out
            </Button>
          </li>
        ))}
      </ol>
      <Button kind="primary" busy={busy} onClick={onDone}>
        Use {plural(photos.length, 'page')} as the sheet
      </Button>
    </div>
  )
}

/** What pictures say: nothing yet. */
const UNREAD = readSheet([])

function Accept({ sheet, onOther }: { readonly sheet: OpenedSheet; readonly onOther: () => void }) {
  const asked = new URLSearchParams(useSearch()).get('product')
  const data = useData()
  const [, navigate] = useLocation()
  const products = useRows('product', {}, { sort: 'name' })
  const draft = useDraft<{ readonly answers: Answers; readonly productId: string | null; readonly sure: boolean }>(
    `sheet:${sheet.prepared.file.sha256}`,
    { answers: {}, productId: asked, sure: false },
  )
  const { busy, refusal, save } = useSaving()
  const reading = sheet.reading ?? UNREAD
  const { answers, productId, sure } = draft.value
  const proposals = proposalsOf(reading)
  const product = products?.find(({ id }) => id === productId) ?? null
  const waits = proposals.filter(({ key, values }) => values.length > 0 && answers[key] === undefined).length
  const why = whyNot({ sheet, product, chosen: productId === NEW || product !== null, waits, sure, answers })
  const keep = async () => {
    if (productId === null) return
    const sheetId = newId()
    const id = product?.id ?? newId()
    const begins = {
      name: answers.name ?? sheet.prepared.name.replace(/\.\w+$/, ''),
      kind: 'other',
      unit: 'gal',
      ...(answers.maker ? { maker: answers.maker } : {}),
    } as const
    const { laid, filed } = sheetOps({ reading, answers, sheet, sheetId, productId: id, product, begins })
    if (!(await save(null, laid, { files: [sheet.prepared.file] }))) return
    for (const op of sectionOps(reading, sheetId)) {
      const kept = await data.commit([op])
      if (!kept.ok) {
        toast({ title: 'Not all of the sheet was kept', description: kept.message, variant: 'destructive' })
        return
      }
    }
    if (!(await save(null, filed))) return
    draft.clear()
    navigate(product === null ? `/inventory/products/${id}` : `/inventory/sheets/${sheetId}`)
  }
  return (
    <>
      {warningsOf(sheet, product).map(({ tone, fact, next }) => (
        <Banner key={fact} tone={tone} fact={fact}>
          {next}
        </Banner>
      ))}
      <div className={styles.top}>
        <Field label="Sheet of" hint="A new product is asked for, and waits for approval.">
          <Combobox
            value={productId}
            placeholder="Choose a product, or a new one"
            options={[
              { value: NEW, label: 'A new product' },
              ...(products ?? []).map(({ id, name, code, maker }) => ({
                value: id,
                label: name,
                detail: [code, maker].filter(Boolean).join(' · '),
              })),
            ]}
            onChange={(value) => draft.change({ ...draft.value, productId: value })}
          />
        </Field>
        {isOther(sheet, product) && product !== null ? (
          <Checkbox
            checked={sure}
            label={`It is a sheet of ${product.name} all the same`}
            onChange={(checked) => draft.change({ ...draft.value, sure: checked })}
          />
        ) : null}
      </div>
      <Proposals
        proposals={proposals}
        ingredients={reading.ingredients}
        answers={answers}
        onAnswer={(key, value) => draft.change({ ...draft.now(), answers: { ...draft.now().answers, [key]: value } })}
      />
      {refusal === null ? null : <Banner tone="danger" fact={refusal.message} />}
      <div className={styles.end}>
        <p>{why ?? 'Everything is decided.'}</p>
        <Button kind="outline" onClick={onOther}>
          Another file
        </Button>
        <Button kind="primary" busy={busy} disabledReason={why ?? undefined} onClick={() => void keep()}>
          Put on file
        </Button>
      </div>
    </>
  )
}

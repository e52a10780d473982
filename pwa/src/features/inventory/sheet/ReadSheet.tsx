import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { newId } from '../../../../../sync/change/ids.ts'
import { useData } from '../../../data/react/context.tsx'
import { useRows, type Row } from '../../../data/react/live.ts'
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
import { leastOf, MOST } from './ingredients.ts'
import { openSheet, type OpenedSheet } from './openSheet.ts'
import { Proposals } from './Proposals.tsx'
import { photoPages } from './photoPages.ts'
import { proposalsOf, sectionOps, sheetOps, type Answers } from './proposals.ts'
import { readSheet, sameProduct } from './readSheet.ts'
import styles from './sheet.module.css'

const NEW = 'new'
const LANGUAGES: Readonly<Record<string, string>> = {
  fr: 'French',
  de: 'German',
  pt: 'Portuguese',
  other: 'another language',
}

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
  const other =
    product !== null &&
    reading.name !== null &&
    !sameProduct(reading.name.choices[0] ?? '', `${product.name} ${product.code ?? ''} ${product.otherNames ?? ''}`)
  const waits = proposals.filter(({ key, values }) => values.length > 0 && answers[key] === undefined).length
  const tooMuch = leastOf(reading.ingredients) > MOST && typeof answers.ingredients === 'string'
  const why = whyNot({ productId, waits, other, sure, tooMuch, answers, reading: sheet.reading !== null })
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
      <Warnings sheet={sheet} other={other} product={product} />
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
        {other ? (
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

interface State {
  readonly productId: string | null
  readonly waits: number
  readonly other: boolean
  readonly sure: boolean
  readonly tooMuch: boolean
  readonly answers: Answers
  readonly reading: boolean
}

function whyNot({ productId, waits, other, sure, tooMuch, answers, reading }: State): string | null {
  if (productId === null) return 'Say whose sheet it is.'
  if (other && !sure) return 'The sheet names another product. Say that it is right, or choose the other one.'
  if (waits > 0) return `Accept or leave out what was found: ${waits} to go.`
  if (tooMuch) return 'The ingredients are more than 100 % together. Leave them out, and write them by hand.'
  if (productId === NEW && reading && !answers.name) return 'A new product needs the name on the sheet.'
  return null
}

function Warnings({
  sheet,
  other,
  product,
}: {
  readonly sheet: OpenedSheet
  readonly other: boolean
  readonly product: Row<'product'> | null
}) {
  const { reading, pages, read } = sheet
  const named = reading?.name?.choices[0] ?? ''
  const language = reading === null ? undefined : LANGUAGES[reading.language]
  return (
    <>
      {reading === null ? (
        <Banner
          tone="info"
          fact={
            pages === 1
              ? 'This is a picture of a page and cannot be read yet.'
              : `These are pictures of ${plural(pages, 'page')} and cannot be read yet.`
          }
        >
          It is kept as it is. Write by hand on its page what it says.
        </Banner>
      ) : null}
      {pages > read && reading !== null ? (
        <Banner tone="info" fact={`It has ${pages} pages; the first ${read} were read.`}>
          The file is kept whole.
        </Banner>
      ) : null}
      {language === undefined ? null : (
        <Banner tone="warn" fact={`This sheet is in ${language}.`}>
          People here need one they can read. Ask the maker for it, and keep this one until it comes.
        </Banner>
      )}
      {other && product !== null ? (
        <Banner tone="warn" fact={`The sheet names ${named}.`}>
          You chose {product.name}.
        </Banner>
      ) : null}
      {reading !== null && leastOf(reading.ingredients) > MOST ? (
        <Banner tone="warn" fact="Its ingredients add up to more than 100 %.">
          Read section 3 again. Leave them out here, and write them by hand on the page of the product.
        </Banner>
      ) : null}
    </>
  )
}

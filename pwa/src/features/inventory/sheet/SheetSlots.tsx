import { useState } from 'react'
import { useData, useCan } from '../../../data/react/context.tsx'
import { useRow, useRows, type Row } from '../../../data/react/live.ts'
import { useDraft } from '../../../data/store/drafts.ts'
import { today } from '../../../lib/dates.ts'
import { download } from '../../../lib/download.ts'
import { matches } from '../../../lib/text.ts'
import { PdfDialog } from '../../../records/paper/PdfPages.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { bannedIn, needsSheet, sheetStanding } from './standing.ts'
import styles from './sheet.module.css'

/** Under the name of a product: what must be known before it is used. */
export function ProductFirst({ row }: { readonly row: Row<'product'> }) {
  const settings = useRows('inventorySettings')?.[0]
  const may = useCan('inventory.sheet.create')
  const standing = needsSheet(row) ? sheetStanding(row, settings, today()) : 'current'
  const banned = row.state === 'asked' ? bannedIn(row, settings) : null
  const read = may ? <LinkButton href={`/inventory/sheets/read?product=${row.id}`}>Read a sheet</LinkButton> : undefined
  if (banned !== null)
    return (
      <Banner tone="danger" fact={banned}>
        It cannot be approved.
      </Banner>
    )
  if (standing === 'none')
    return (
      <Banner tone="warn" fact="No safety data sheet on file." action={read}>
        {settings?.noSheetStops === true ? 'It is not issued until one arrives.' : 'Ask the maker for it.'}
      </Banner>
    )
  if (standing === 'old')
    return (
      <Banner tone="warn" fact="The safety data sheet is old." action={read}>
        Ask the maker whether there is a newer one.
      </Banner>
    )
  return null
}

export function ProductSteps({ row }: { readonly row: Row<'product'> }) {
  return (
    <div className={styles.keys}>
      <LinkButton href={`/hazwaste/spill/product/${row.id}`}>Spill card</LinkButton>
      {row.sheetId === null ? null : (
        <LinkButton href={`/inventory/sheets/${row.sheetId}`}>Safety data sheet</LinkButton>
      )}
    </div>
  )
}

/** Something fell off a shelf: what stands there, and what to do. */
export function PlaceSteps({ row }: { readonly row: Row<'stockPlace'> }) {
  return <LinkButton href={`/hazwaste/spill?at=${row.id}`}>Spill cards of what stands here</LinkButton>
}

/** The file and the text of a sheet, section by section; both are here without a signal. */
export function SheetBody({ row }: { readonly row: Row<'safetySheet'> }) {
  const data = useData()
  const sections = useRows('sheetSection', { sheetId: row.id }, { sort: 'section' })
  const { value: query, change: setQuery } = useDraft(`sheet:search:${row.id}`, '')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const product = useRow('product', row.productId)
  const open = async () => {
    const bytes = row.sha256 === null ? null : await data.fileBytes(row.sha256)
    setProblem(bytes === null ? 'The file is on the server. It opens when there is a connection.' : null)
    if (bytes === null) return
    const named = new File([bytes], row.fileName ?? 'Sheet.pdf', { type: row.mime ?? 'application/pdf' })
    if (row.mime === 'application/pdf') setFile(named)
    else download(named.name, named)
  }
  const found = (sections ?? []).filter(
    ({ title, text }) => query === '' || matches(`${title ?? ''} ${text ?? ''}`, query),
  )
  return (
    <Card
      title="The whole sheet"
      aside={
        row.sha256 === null ? undefined : (
          <Button size="small" icon={<Icon name="file-text" size="xs" />} onClick={() => void open()}>
            Open the file
          </Button>
        )
      }
    >
      {product?.sheetId !== row.id && row.state === 'accepted' ? (
        <Banner tone="info" fact="The product names another sheet as the one on file." />
      ) : null}
      {problem === null ? null : <Alert>{problem}</Alert>}
      {sections?.length === 0 ? <p>Its text was not read. Open the file to see it.</p> : null}
      {sections !== undefined && sections.length > 0 ? (
        <TextInput
          type="search"
          label="Search in the sheet"
          placeholder="Search in the sheet"
          value={query}
          onChange={setQuery}
        />
      ) : null}
      {found.map(({ id, section, title, text }) => (
        <details key={id} className={styles.section} open={query !== ''}>
          <summary>
            {title === null || title === '' ? (section === 0 ? 'Before section 1' : `Section ${section}`) : title}
          </summary>
          <p className={styles.text}>{text}</p>
        </details>
      ))}
      {file === null ? null : <PdfDialog file={file} onClose={() => setFile(null)} />}
    </Card>
  )
}

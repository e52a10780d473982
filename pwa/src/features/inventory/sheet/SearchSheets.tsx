import { useDeferredValue, useMemo } from 'react'
import { Link } from 'wouter'
import { useCollection } from '../../../data/react/live.ts'
import { useDraft } from '../../../data/store/drafts.ts'
import { plural } from '../../../lib/text.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { hitsOf, LEAST_LETTERS } from './search.ts'
import styles from './sheet.module.css'

/** Looks into the text of all sheets, also without a signal. */
export function SearchSheets() {
  const { value: query, change: setQuery } = useDraft('sheets:search', '')
  const asked = useDeferredValue(query.trim())
  return (
    <search className={styles.search}>
      <TextInput
        type="search"
        label="Search the text of all sheets"
        placeholder="Search the text of all sheets"
        value={query}
        onChange={setQuery}
      />
      {asked.length < LEAST_LETTERS ? null : <Found query={asked} />}
    </search>
  )
}

function Found({ query }: { readonly query: string }) {
  const sections = useCollection('sheetSection')
  const sheets = useCollection('safetySheet')
  const found = useMemo(
    () => sections && sheets && hitsOf(sections, new Map(sheets.map((sheet) => [sheet.id, sheet])), query),
    [sections, sheets, query],
  )
  if (found === undefined) return <p role="status">Reading the sheets.</p>
  const { shown, all } = found
  return (
    <>
      <p role="status">
        {all === 0
          ? 'No sheet on this device says this.'
          : `${plural(all, 'section says', 'sections say')} it${shown.length < all ? `; the first ${shown.length} are shown` : ''}.`}
      </p>
      <ul className={styles.hits}>
        {shown.map(({ section, sheet, said }) => (
          <li key={section.id}>
            <Link href={`/inventory/sheets/${sheet.id}`}>{sheet.name}</Link>
            <small>
              {[
                section.title ?? `Section ${section.section}`,
                sheet.state === 'accepted' ? '' : wordOf('safetySheet', 'state', sheet.state),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <p>{said}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

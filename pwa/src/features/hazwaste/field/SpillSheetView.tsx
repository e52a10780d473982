import { useState } from 'react'
import { useRows } from '../../../data/react/live.ts'
import { formatDate } from '../../../lib/dates.ts'
import { Citation } from '../../../ui/Citation.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { CALLS } from '../core/limits.ts'
import type { SpillPart, SpillSheet } from '../core/spillSheet.ts'
import styles from './SpillCard.module.css'
import { useSpillWords } from './useFieldWords.ts'

const ICONS: Readonly<Record<SpillPart['section'], IconName>> = { 4: 'heart-pulse', 5: 'flame', 6: 'droplets' }
const PICTOGRAMS: Readonly<Record<string, IconName>> = {
  GHS01: 'zap',
  GHS02: 'flame',
  GHS03: 'flame',
  GHS04: 'cylinder',
  GHS05: 'droplets',
  GHS06: 'skull',
  GHS07: 'circle-alert',
  GHS08: 'heart-pulse',
  GHS09: 'leaf',
}

interface Props {
  readonly sheet: SpillSheet
  /** The sections of the sheet are being read. */
  readonly waits?: boolean
  /** Where the other sections are read from; without it the card holds them all. */
  readonly sheetId?: string | null
}

/** The card of a product: the danger, then sections 4, 5 and 6, then from how much it is reported. It asks nobody anything, and of a database only the rest of the sheet. */
export function SpillSheetView({ sheet, waits = false, sheetId = null }: Props) {
  const t = useSpillWords()
  const source = sheet.approved
    ? t.approved
    : sheet.sections.length > 0
      ? t.makers
      : sheet.sheetOn === null
        ? t.noSheet
        : t.notRead
  return (
    <div className={styles.card}>
      <section className={styles.danger} aria-label={t.danger}>
        <div>
          <h2>
            {[
              sheet.signal === null ? '' : `${t.signal[sheet.signal]}.`,
              sheet.danger === null ? '' : (t.hazard[sheet.danger.code ?? ''] ?? sheet.danger.head),
            ]
              .filter(Boolean)
              .join(' ')}
          </h2>
          <p>{sheet.danger?.text ?? ''}</p>
          <p className={styles.source}>
            {waits && !sheet.approved ? '' : source}
            {sheet.sheetOn === null ? '' : ` · ${t.sheetOf(formatDate(sheet.sheetOn))}`}
          </p>
        </div>
        <ul className={styles.pictograms}>
          {sheet.pictograms.map((code) => (
            <li key={code}>
              <span className={styles.diamond}>
                <Icon name={PICTOGRAMS[code] ?? 'circle-alert'} size="lg" />
              </span>
              {t.pictogram[code] ?? code}
            </li>
          ))}
        </ul>
      </section>
      {sheet.parts.map(({ section, head, lines }) => (
        <section key={section} className={styles.band}>
          <h2>
            <Icon name={ICONS[section]} size="lg" />
            {t.part[section]}
            <small>{t.section(section)}</small>
          </h2>
          <div>
            {head === null ? null : <h3>{head}</h3>}
            {lines.length === 0 && head === null && !waits ? <p>{t.nothing}</p> : null}
            <ul className={styles.gear}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      <HowMuch sheet={sheet} />
      {(sheetId === null ? sheet.sections.length > 0 : !waits) ? <Whole sheet={sheet} sheetId={sheetId} /> : null}
    </div>
  )
}

/** All that the sheet says, drawn when somebody opens it. */
function Whole({ sheet, sheetId }: { readonly sheet: SpillSheet; readonly sheetId: string | null }) {
  const t = useSpillWords()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.whole} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.whole}</summary>
      {!open ? null : sheetId === null ? <Sections of={sheet.sections} /> : <ReadSections sheetId={sheetId} />}
    </details>
  )
}

function ReadSections({ sheetId }: { readonly sheetId: string }) {
  const t = useSpillWords()
  const sections = useRows('sheetSection', { sheetId }, { sort: 'section' })
  return sections?.length === 0 ? <p>{t.notRead}</p> : <Sections of={sections ?? []} />
}

function Sections({ of }: { readonly of: readonly { readonly title: string | null; readonly text: string | null }[] }) {
  return of.map(({ title, text }) => (
    <section key={title}>
      <h3>{title}</h3>
      <p>{text}</p>
    </section>
  ))
}

const PAIL = 5
const DRUM = 55

/** From how much the National Response Center is called: a mark on a line from nothing to a drum. */
function HowMuch({ sheet: { reportable } }: { readonly sheet: SpillSheet }) {
  const t = useSpillWords()
  const { language } = useLanguage()
  const { gallons, pounds, of } = reportable
  const nrc = CALLS[0]?.phone ?? ''
  const at = gallons === null ? null : Math.min(96, (gallons / DRUM) * 96)
  return (
    <section className={styles.much} aria-label={t.howMuch}>
      <header>
        <h2>{t.howMuch}</h2>
        <span>{t.anyInWater}</span>
      </header>
      {of === null || pounds === null ? (
        <p>{t.noQuantity}</p>
      ) : (
        <>
          <p className={styles.limit}>{gallons === null ? t.callPounds(pounds, nrc) : t.callFrom(gallons, nrc)}</p>
          {at === null ? null : (
            <div className={styles.line} aria-hidden="true">
              <span className={styles.pail} style={{ width: `${(PAIL / DRUM) * 96}%` }} />
              <span className={styles.mark} style={{ left: `${at}%` }} />
            </div>
          )}
          <p className={styles.scale}>
            <span>{t.pail}</span>
            <span>{t.ofPart(of.pounds, of.name)}</span>
            <span>{t.drum}</span>
          </p>
          <p>
            <Citation citation={of.cite} mark={of.verified} language={language} />
          </p>
        </>
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import { cx } from '../../../../ui/cx.ts'
import styles from './manifest.module.css'
import { COPY_WORDS, DRAFT, minimizationText, type Notice, type Papers, type Sheet } from './papers.ts'

interface Props {
  readonly papers: Papers
  readonly sheet: Sheet
  readonly name: string
}

/** A page of the form, or a sheet that goes on with it. */
export function WasteSheet({ papers, sheet, name }: Props) {
  const first = sheet.page === 1
  return (
    <section className={styles.sheet} aria-label={`Page ${sheet.page}`}>
      <header className={styles.top}>
        <h2>{first ? 'Hazardous waste shipping papers' : 'Continuation sheet'}</h2>
        <b>{COPY_WORDS}</b>
        <span>{name}</span>
      </header>
      {papers.lacks.length === 0 ? null : (
        <p className={styles.draft}>
          <strong>{DRAFT}</strong> Missing: {papers.lacks.join(', ')}.
        </p>
      )}
      <div className={styles.boxes}>
        <Box n="1" title="Generator ID number">
          {papers.generatorId}
        </Box>
        <Box n="2" title="Page">
          Page {sheet.page} of {papers.pages}
        </Box>
        <Box n="3" title="Emergency response phone">
          {papers.phone}
        </Box>
        <Box n="4" title="Manifest tracking number">
          <b className={styles.tracking}>{papers.tracking}</b>
        </Box>
        {first ? (
          <Box n="5" title={papers.generator.title} wide>
            {papers.generator.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Box>
        ) : null}
        {sheet.transporters.map(({ n, title, lines }) => (
          <Box key={title} n={n} title={title} wide>
            {lines.join(' · ')}
          </Box>
        ))}
        {first ? (
          <Box n="8" title={papers.facility.title} wide>
            {papers.facility.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </Box>
        ) : null}
      </div>
      <Waste sheet={sheet} />
      {first ? <FirstPageEnd papers={papers} sheet={sheet} /> : null}
    </section>
  )
}

interface BoxProps {
  readonly n: string
  readonly title: string
  readonly wide?: boolean
  readonly children?: ReactNode
}

function Box({ n, title, wide = false, children }: BoxProps) {
  return (
    <div className={cx(styles.box, wide && styles.wide)}>
      <small>
        {n === '' ? '' : `${n}. `}
        {title}
      </small>
      <div>{children}</div>
    </div>
  )
}

function Waste({ sheet }: { readonly sheet: Sheet }) {
  return (
    <table className={styles.waste}>
      <thead>
        <tr>
          <th>9a. HM</th>
          <th>9b. U.S. DOT description</th>
          <th colSpan={2}>10. Containers: no., type</th>
          <th>11. Total quantity</th>
          <th>12. Unit</th>
          <th>13. Waste codes</th>
          <th>19. Method</th>
        </tr>
      </thead>
      <tbody>
        {sheet.lines.map((line) => (
          <tr key={line.n}>
            <td>{line.hm}</td>
            <td>
              <b>{line.n}.</b> {line.description}
            </td>
            <td>{line.count}</td>
            <td>{line.type}</td>
            <td>{line.quantity}</td>
            <td>{line.unit}</td>
            <td>{line.codes.join(' ')}</td>
            <td>{line.method}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FirstPageEnd({ papers, sheet }: { readonly papers: Papers; readonly sheet: Sheet }) {
  return (
    <div className={styles.boxes}>
      <Box n="14" title="Special handling instructions and additional information" wide>
        {papers.special.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Box>
      <Box n="15" title="Generator’s/offeror’s certification" wide>
        <span className={styles.fine}>{papers.certification}</span>
        <span className={styles.fine}>{minimizationText(papers)}</span>
        <Sign name={papers.signer} />
      </Box>
      <Box n="16" title="International shipments" wide>
        {papers.international}
      </Box>
      {(sheet.transporters.length > 0 ? sheet.transporters : [{ title: 'Transporter 1' }]).map(({ title }, index) => (
        <Box key={title} n="17" title={`Transporter ${index + 1} acknowledgment of receipt`} wide>
          <Sign name="" />
        </Box>
      ))}
      <Box n="18a" title="Discrepancy" wide>
        {papers.discrepancy.join('; ')}
      </Box>
      <Box n="18b" title="Alternate facility" wide>
        {papers.alternate}
      </Box>
      <Box n="20" title="Designated facility: certification of receipt" wide>
        <Sign name="" date={papers.received} />
      </Box>
    </div>
  )
}

function Sign({ name, date = '' }: { readonly name: string; readonly date?: string }) {
  return (
    <span className={styles.sign}>
      <i>Printed name</i> <b>{name}</b>
      <i>Signature</i> <b />
      <i>Date</i> <b>{date}</b>
    </span>
  )
}

interface NoticeProps {
  readonly notice: Notice
  readonly signer: string
}

/** Goes with the first load of a stream to a facility. */
export function NoticeSheet({ notice, signer }: NoticeProps) {
  return (
    <section className={styles.sheet} aria-label={`Notice for line ${notice.n}`}>
      <header className={styles.top}>
        <h2>Land disposal restriction notice</h2>
        <b>Line {notice.n}</b>
        <span>40 CFR 268.7(a)</span>
      </header>
      <p className={styles.statement}>
        The waste below is subject to the land disposal restrictions of 40 CFR part 268. It must meet the treatment
        standards that apply before it is placed on land.
      </p>
      <dl className={styles.facts}>
        {notice.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === '' ? <i className={styles.blank} /> : value}</dd>
          </div>
        ))}
      </dl>
      <Sign name={signer} />
    </section>
  )
}

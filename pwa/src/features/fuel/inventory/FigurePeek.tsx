import { Link } from 'wouter'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Citation } from '../../../ui/Citation.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Peek } from '../../../ui/Peek.tsx'
import { toast } from '../../../ui/Toast.tsx'
import { STATES } from './Completeness.tsx'
import type { Figure } from './figures.ts'
import { fuelTitle, potentialsOf } from './library.ts'
import { sumOf, totalOf, warmingOf } from './sums.ts'
import styles from './inventory.module.css'
import { vesselName, type Year } from './useInventory.ts'
import { exact, figure as shown, gasOf, GAS, lackOf, product, remarksOf, sourceOf, tonnes } from './words.ts'

interface Props {
  readonly figure: Figure
  readonly year: Year
  readonly onClose: () => void
  readonly onPrevious: () => void
  readonly onNext: () => void
}

/** What a figure rests on: each multiplication, its gases, the rows behind it, and who holds it. */
export function FigurePeek({ figure, year, onClose, onPrevious, onNext }: Props) {
  const { lines, kind } = figure
  const sum = sumOf(lines)
  const gwp = potentialsOf(year.record.gwp)
  const value = kind === 'market' ? sum.market : kind === 'biogenic' ? sum.biogenic : sum.co2e
  const lack = lackOf(kind === 'market' ? sum.marketIncomplete : kind === 'biogenic' ? [] : sum.incomplete)
  const proofs = sum.proofs.filter(({ gas }) =>
    kind === 'market' ? gas.includes('market') : kind === 'biogenic' ? gas === 'biogenic' : !gas.includes('market'),
  )
  const cell = year.sources.find(({ id }) => id === figure.source)?.cells.find(({ month }) => month === figure.month)
  const sentences = proofs.map((proof) => `${product(proof)} = ${shown(proof.kg, 2)} kg ${gasOf(proof.gas)}`)
  const copy = () => {
    const text = proofs.map((proof, nth) => `${sentences[nth]}, ${sourceOf(proof)}`).join('\n')
    navigator.clipboard.writeText(text).then(
      () => toast({ title: 'Sentence copied' }),
      () => toast({ title: 'Not copied', description: 'The browser did not allow it.', variant: 'destructive' }),
    )
  }
  const owners = [...new Map(lines.map((line) => [`${line.owner.id} ${line.fuel}`, line])).values()]
  return (
    <Peek
      open
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      label={figure.title}
      head={
        <>
          {figure.of}
          {cell === undefined ? null : <Badge tone={STATES[cell.state].tone}>{STATES[cell.state].word}</Badge>}
        </>
      }
    >
      <h2>{figure.title}</h2>
      <p>
        <span className={styles.number}>{value === null ? 'Not known' : tonnes(value, 3)}</span>{' '}
        <span className={styles.unit}>{kind === 'biogenic' ? 't CO₂' : 't CO₂e'}</span>
        {lack === null ? null : <Badge tone="warn">{lack}</Badge>}
      </p>
      {proofs.length === 0 ? null : (
        <ul className={styles.sentence}>
          {proofs.map((proof, nth) => (
            <li key={sentences[nth]}>
              <strong>{sentences[nth]}</strong>
              <br />
              <span className={styles.quiet}>
                <Citation citation={proof.cite} mark={proof.verified} edition={proof.edition} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {remarksOf(sum).map((text) => (
        <p key={text} className={styles.quiet}>
          {text}
        </p>
      ))}
      {kind !== 'co2e' || gwp === undefined ? null : (
        <table className={styles.rows}>
          <caption className="visually-hidden">Gases</caption>
          <tbody>
            {warmingOf(sum, gwp).map((row) => (
              <tr key={row.gas}>
                <th scope="row">{GAS[row.gas]}</th>
                <td>
                  {shown(row.kg, 5)} kg{row.factor === null ? '' : ` × ${row.factor}`}
                </td>
                <td>{shown(row.co2e, 2)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">CO₂e, {year.record.gwp.toUpperCase()}</th>
              <td colSpan={2}>
                <strong>{shown(sum.co2e, 2)} kg</strong>
              </td>
            </tr>
          </tbody>
        </table>
      )}
      <h3>Rows behind it, {sum.entries} entries</h3>
      <table className={styles.rows}>
        <caption className="visually-hidden">Rows by asset or meter</caption>
        <tbody>
          {owners.map(({ owner, fuel, unit }) => {
            const own = lines.filter((line) => line.owner.id === owner.id && line.fuel === fuel)
            const [amount] = sumOf(own).amounts
            const href = own.length === 1 ? owner.href : owner.href.replace(/month=[^&]*&?/, '')
            return (
              <tr key={`${owner.id} ${fuel}`}>
                <th scope="row">
                  <Link href={href}>{owner.title}</Link> {fuelTitle(fuel)}
                </th>
                <td>
                  {amount === undefined ? '' : exact(amount.quantity)} {unit}
                </td>
                <td>{tonnes(totalOf(own), 3)} t</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {sum.vessels.length === 0 ? null : (
        <>
          <h3>Passed on to vessels</h3>
          <Facts
            rows={sum.vessels.map(({ vesselId, unit, quantity }) => ({
              label: vesselName(year, vesselId),
              value: `${exact(quantity)} ${unit}`,
            }))}
          />
        </>
      )}
      <h3>Held by</h3>
      <Facts
        rows={[
          { label: 'Factors', value: [...new Set(proofs.map(sourceOf))].join('; ') || null },
          ...(cell === undefined
            ? []
            : [{ label: 'Review', value: <Link href={cell.href || '/fuel-ghg/review'}>{figure.title}</Link> }]),
        ]}
      />
      <div className={styles.buttons}>
        <Button disabledReason={proofs.length === 0 ? 'There is no sentence.' : undefined} onClick={copy}>
          Copy sentence
        </Button>
      </div>
    </Peek>
  )
}

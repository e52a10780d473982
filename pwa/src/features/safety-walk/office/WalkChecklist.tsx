import { Link } from 'wouter'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import { Citation } from '../../../ui/Citation.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './office.module.css'
import type { ZoneResult } from './officeRules.ts'
import { useAnswer } from './queries.ts'

/** The checklist of the walk by zone: how many questions were answered, and each fail in words with its finding. */
export function WalkChecklist({ results }: { readonly results: readonly ZoneResult[] }) {
  if (results.length === 0) return null
  const failed = results.reduce((sum, result) => sum + result.failed.length, 0)
  return (
    <section className={styles.section}>
      <h2>
        Checklist <span>{failed === 0 ? 'nothing failed' : `${failed} failed`}</span>
      </h2>
      <ul className={styles.rows}>
        {results.map((result) => (
          <li key={result.zone.id}>
            <div className={styles.grow}>
              <strong>{result.zone.name}</strong>{' '}
              <span className={styles.quiet}>
                {result.answered} of {result.total} answered
              </span>
              {result.failed.length > 0 && (
                <ul className={styles.fails}>
                  {result.failed.map(({ answer, item }) => (
                    <li key={answer.id}>
                      <Icon name="circle-x" size="xs" />
                      <span className={styles.grow}>
                        {item?.fail?.en ?? item?.text.en ?? answer.itemId}
                        {item?.citation !== null && item?.citation !== undefined && (
                          <span className={styles.number}>
                            {' '}
                            <Citation citation={item.citation} mark={item.mark} edition={item.edition} />
                          </span>
                        )}
                        {answer.note !== null && <span className={styles.quiet}> {answer.note}</span>}
                      </span>
                      <AnswerChip id={answer.id} />
                      {answer.findingId !== null && (
                        <Link href={`/findings/${answer.findingId}`} className={styles.link}>
                          Finding
                        </Link>
                      )}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AnswerChip({ id }: { readonly id: string }) {
  const answer = useAnswer(id)
  return answer ? <ConflictChip row={answer} entity="answer" field="result" /> : null
}

import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { plural } from '../../lib/text.ts'
import { humanize, lookOf } from '../../lib/valueWords.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useUndo } from '../../ui/UndoBar.tsx'
import { readTemplate, words } from '../template.ts'
import { readDraft } from './draft.ts'
import type { TemplateUse } from './TemplateStore.ts'
import { families, freeKey, type Status, type Version } from './versions.ts'
import styles from '../../ui/Panels.module.css'

interface Look {
  readonly word: string
  readonly tone: BadgeTone
}

const STATUS: Readonly<Record<Status, Look>> = {
  live: { word: 'In use', tone: 'ok' },
  draft: { word: 'Draft', tone: 'warn' },
  retired: { word: 'Retired', tone: 'neutral' },
}

export function StatusBadge({ status }: Pick<Version, 'status'>) {
  const { word, tone } = lookOf<Look, Look>(STATUS, status, { word: humanize(status), tone: 'plain' })
  return <Badge tone={tone}>{word}</Badge>
}

interface Props {
  readonly use: TemplateUse
  /** Says that a newer edition of the shipped questions is there. */
  readonly offer?: ReactNode
}

/** Every template with its versions: the one in use, drafts, and the ones that what was begun stays on. */
export function TemplatePanel({ use, offer }: Props) {
  const { store, mayManage, dialect } = use
  const templates = store.versions
  const undo = useUndo()
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<string | null>(null)
  if (templates.length === 0)
    return <EmptyState drawing="search" title="No templates yet" fact="Templates arrive with the first sync." />

  const copy = async (template: Version) => {
    const draft = readDraft(template)
    const name = `Copy of ${draft.en}`
    // No language says “copy of” here but the office's own.
    const copied = Object.fromEntries(Object.entries(draft.others).map(([language, text]) => [language, `${text} (2)`]))
    const result = await store.share(
      freeKey(
        name,
        templates.map(({ key }) => key),
      ),
      { ...draft, en: name, others: copied },
    )
    if (result.ok) navigate(use.hrefOf(result.id))
    else setProblem(result.message)
  }
  const change = async (template: Version, to: Status, said: string) => {
    const result = await store.setStatus(template.id, to)
    if (result.ok)
      undo.offer(said, async () => {
        await store.setStatus(template.id, template.status)
      })
    else setProblem(result.message)
  }
  return (
    <div className={styles.panel}>
      {problem === null ? null : <Alert title="Not saved">{problem}</Alert>}
      {mayManage ? offer : null}
      {families(templates).map(({ key, live, versions }) => {
        const newest = live ?? versions[0]
        return (
          <Card
            key={key}
            title={newest === undefined ? key : words(newest.title)}
            aside={
              mayManage && newest !== undefined ? (
                <Button size="small" onClick={() => void copy(newest)}>
                  Copy as a new template
                </Button>
              ) : undefined
            }
          >
            <ul className={styles.list} aria-label={`Versions of ${newest === undefined ? key : words(newest.title)}`}>
              {versions.map((template) => {
                const { areas, problems } = readTemplate(template, dialect)
                return (
                  <li key={template.id} className={styles.row}>
                    <StatusBadge status={template.status} />
                    <span className={styles.words}>
                      <b>Version {template.version}</b>
                      <small>
                        {plural(areas.length, 'area')},{' '}
                        {plural(
                          areas.reduce((sum, area) => sum + area.items.length, 0),
                          'question',
                        )}
                      </small>
                      {problems.length === 0 ? null : (
                        <small>
                          {plural(problems.length, 'part')} cannot be read and {problems.length === 1 ? 'is' : 'are'}{' '}
                          not asked: {problems.join('; ')}.
                        </small>
                      )}
                    </span>
                    <span className={styles.verbs}>
                      {mayManage && template.status !== 'retired' ? (
                        <Button
                          size="small"
                          onClick={() => void change(template, 'retired', `Version ${template.version} retired`)}
                        >
                          Retire
                        </Button>
                      ) : null}
                      {mayManage && template.status === 'retired' && live === null ? (
                        <Button
                          size="small"
                          onClick={() => void change(template, 'live', `Version ${template.version} in use again`)}
                        >
                          Use again
                        </Button>
                      ) : null}
                      <LinkButton size="small" href={use.hrefOf(template.id)}>
                        {mayManage ? (template.status === 'retired' ? 'Open' : 'Edit') : 'Look'}
                      </LinkButton>
                    </span>
                  </li>
                )
              })}
            </ul>
          </Card>
        )
      })}
    </div>
  )
}

import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import type { Row } from '../../data/react/live.ts'
import { useData } from '../../data/react/context.tsx'
import { plural } from '../../lib/text.ts'
import { humanize, lookOf } from '../../lib/valueWords.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useUndo } from '../../ui/UndoBar.tsx'
import { templateAreas, words } from '../template.ts'
import { readDraft } from './draft.ts'
import { setStatus, shareDraft, useTemplates } from '../../features/safety-walk/setup/queries.ts'
import { families, freeKey } from '../../features/safety-walk/setup/setupRules.ts'
import styles from '../../ui/Panels.module.css'

type Template = Row<'walkTemplate'>

// The library is larger than the rest of the page, and only who sets up walks needs it.
const LibraryOffer = lazy(async () => ({ default: (await import('./LibraryOffer.tsx')).LibraryOffer }))

interface Look {
  readonly word: string
  readonly tone: BadgeTone
}

const STATUS: Readonly<Record<Template['status'], Look>> = {
  live: { word: 'In use', tone: 'ok' },
  draft: { word: 'Draft', tone: 'warn' },
  retired: { word: 'Retired', tone: 'neutral' },
}

export function StatusBadge({ status }: Pick<Template, 'status'>) {
  const { word, tone } = lookOf<Look, Look>(STATUS, status, { word: humanize(status), tone: 'plain' })
  return <Badge tone={tone}>{word}</Badge>
}

/** Every template with its versions: the one new walks use, drafts, and the ones that running and old walks stay on. */
export function TemplatePanel({ mayManage }: { readonly mayManage: boolean }) {
  const data = useData()
  const undo = useUndo()
  const [, navigate] = useLocation()
  const templates = useTemplates()
  const [problem, setProblem] = useState<string | null>(null)
  if (templates === undefined) return <Skeleton lines={6} />
  if (templates.length === 0)
    return <EmptyState drawing="search" title="No templates yet" fact="Templates arrive with the first sync." />

  const copy = async (template: Template) => {
    const draft = readDraft(template)
    const name = `Copy of ${draft.en}`
    const result = await shareDraft(
      data,
      templates,
      freeKey(
        name,
        templates.map(({ key }) => key),
      ),
      { ...draft, en: name, es: draft.es === '' ? '' : `Copia de ${draft.es}` },
    )
    if (result.ok) navigate(`/walk-setup/templates/${result.id}`)
    else setProblem(result.message)
  }
  const change = async (template: Template, to: Template['status'], words_: string) => {
    const result = await setStatus(data, template.id, to)
    if (result.ok)
      undo.offer(words_, async () => {
        await setStatus(data, template.id, template.status)
      })
    else setProblem(result.message)
  }
  return (
    <div className={styles.panel}>
      {problem === null ? null : <Alert title="Not saved">{problem}</Alert>}
      {mayManage ? (
        <Suspense fallback={null}>
          <LibraryOffer templates={templates} />
        </Suspense>
      ) : null}
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
                const areas = templateAreas(template)
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
                      <LinkButton size="small" href={`/walk-setup/templates/${template.id}`}>
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

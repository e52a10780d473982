import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../../../sync/change/ids.ts'
import { useDraft } from '../../data/store/drafts.ts'
import { plural } from '../../lib/text.ts'
import { WhoToAsk } from '../../records/WhoToAsk.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useUndo } from '../../ui/UndoBar.tsx'
import { words } from '../template.ts'
import { AreaEditor } from './AreaEditor.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { addArea, readDraft, type Draft } from './draft.ts'
import { InOthers } from './InOthers.tsx'
import { differences, draftProblems } from './draftCheck.ts'
import panels from '../../ui/Panels.module.css'
import styles from './Editor.module.css'
import { StatusBadge } from './TemplatePanel.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import type { Published, TemplateUse } from './TemplateStore.ts'
import { nextVersion, versionBefore, type Version } from './versions.ts'

interface TemplateEditorProps {
  readonly use: TemplateUse
  readonly template: Version
}

/** One version: looked at, or changed into the next. Changes are kept on this device until they are published or thrown away. */
export function TemplateEditor({ use, template }: TemplateEditorProps) {
  const { store, mayManage, conditions } = use
  const templates = store.versions
  const undo = useUndo()
  const [, navigate] = useLocation()
  const local = useDraft<Draft | null>(use.draftKey(template.id), null)
  const [tab, setTab] = useState('questions')
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const making = useRef(false)

  const stored = readDraft(template)
  const draft = local.value ?? stored
  const changed = local.value !== null && differences(stored, draft).length > 0
  const area = draft.areas.find((each) => each.id === chosen) ?? draft.areas[0]
  const problems = draftProblems(draft)
  const before = versionBefore(templates, template)
  const against = changed || before === null ? template : before
  const diff = differences(changed || before === null ? stored : readDraft(before), draft, conditions)
  const version = changed ? nextVersion(templates, template.key) : template.version
  const change = mayManage ? (next: Draft) => local.change(next) : undefined

  // A second press would make a second version.
  const once = async (make: () => Promise<Published>, made: (id: string) => void) => {
    if (making.current) return
    making.current = true
    const result = await make().finally(() => {
      making.current = false
    })
    if (!result.ok) return setProblem(result.message)
    local.clear()
    navigate(use.hrefOf(result.id))
    made(result.id)
  }
  const send = () => {
    const was = templates.filter((each) => each.key === template.key)
    void once(
      () => store.publish(template, changed ? draft : null),
      (id) =>
        undo.offer(`Version ${version} is in use`, async () => {
          await store.unpublish(id, was)
        }),
    )
  }
  const share = () =>
    void once(
      () => store.share(template.key, draft),
      () => undefined,
    )
  const discard = () => {
    const kept = draft
    local.clear()
    undo.offer('Changes thrown away', () => local.change(kept))
  }
  const blocked =
    !changed && template.status === 'live'
      ? 'This version is in use already. Change something first.'
      : problems.length > 0
        ? `${plural(problems.length, 'thing')} to correct first.`
        : undefined
  const areaList = (
    <ul className={styles.areas} aria-label="Areas">
      {draft.areas.map((each) => (
        <li key={each.id}>
          <button
            type="button"
            className={styles.area}
            aria-pressed={each.id === area?.id}
            onClick={() => setChosen(each.id)}
          >
            <span>{each.en === '' ? 'New area' : each.en}</span>
            {problems.some((one) => one.areaId === each.id) ? (
              <Icon name="circle-alert" size="xs" label="To correct" />
            ) : null}
            <small>{each.items.length}</small>
          </button>
        </li>
      ))}
      {change === undefined ? null : (
        <li>
          <button
            type="button"
            className={styles.area}
            onClick={() => {
              const id = `area-${newId().slice(-8)}`
              change(addArea(draft, id))
              setChosen(id)
              setTab('questions')
            }}
          >
            <Icon name="plus" size="xs" />
            <span>Add area</span>
          </button>
        </li>
      )}
    </ul>
  )
  return (
    <div className={panels.page}>
      <PageHeader
        title={draft.en === '' ? 'Template' : words(draft.en)}
        count={changed ? `Version ${template.version}, changed` : `Version ${template.version}`}
        breadcrumb={[use.home]}
        secondary={
          mayManage && changed ? (
            <span className={panels.verbs}>
              <Button onClick={discard}>Throw changes away</Button>
              <Button onClick={share}>Save as draft</Button>
            </span>
          ) : undefined
        }
        primary={
          mayManage ? (
            <Button kind="primary" onClick={send} disabledReason={blocked}>
              {template.status === 'retired' && !changed ? 'Use again' : `Publish version ${version}`}
            </Button>
          ) : undefined
        }
      />
      <div className={panels.body}>
        <div className={styles.marks}>
          <StatusBadge status={template.status} />
          <span className={panels.hint}>
            {plural(draft.areas.length, 'area')},{' '}
            {plural(
              draft.areas.reduce((sum, each) => sum + each.items.length, 0),
              'question',
            )}
            . {use.say.running}
          </span>
        </div>
        {mayManage ? null : (
          <Banner tone="info" fact="You can read this template.">
            To change it: <WhoToAsk />
          </Banner>
        )}
        {changed && local.recovered ? (
          <Banner tone="info" fact="Your changes from before are still here.">
            They are on this device only until you publish or save them as a draft.
          </Banner>
        ) : null}
        {problem === null ? null : <Alert title="Not saved">{problem}</Alert>}
        {problems.some((one) => one.areaId === null) ? (
          <Alert title="To correct">
            {problems
              .filter((one) => one.areaId === null)
              .map((one) => one.message)
              .join(' ')}
          </Alert>
        ) : null}
        {change === undefined ? null : (
          <div className={panels.two}>
            <Field label="Name in English" required>
              <TextInput value={draft.en} onChange={(en) => change({ ...draft, en })} maxLength={120} />
            </Field>
            <InOthers
              label="Name"
              value={draft.others}
              onChange={(others) => change({ ...draft, others })}
              maxLength={120}
            />
          </div>
        )}
        <Tabs
          label="Template"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'questions',
              label: 'Questions',
              content: (
                <div className={styles.columns}>
                  {areaList}
                  {area === undefined ? null : (
                    <AreaEditor
                      key={area.id}
                      use={use}
                      draft={draft}
                      area={area}
                      problems={problems.filter((one) => one.areaId === area.id)}
                      onChange={change}
                    />
                  )}
                </div>
              ),
            },
            {
              value: 'preview',
              label: 'Preview',
              content: (
                <div className={styles.columns}>
                  {areaList}
                  {area === undefined ? null : <TemplatePreview dialect={use.dialect} draft={draft} area={area} />}
                </div>
              ),
            },
            {
              value: 'changes',
              label: 'Changes',
              count: diff.length,
              content: (
                <div className={panels.panel}>
                  <DifferenceList differences={diff} against={`version ${against.version}`} />
                </div>
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}

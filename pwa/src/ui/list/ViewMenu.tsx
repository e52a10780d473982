import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { Field } from '../Field.tsx'
import { Icon } from '../Icon.tsx'
import { Menu, type MenuItem } from '../Menu.tsx'
import { Switch } from '../Switch.tsx'
import { TextInput } from '../TextInput.tsx'
import styles from './ListViews.module.css'
import { useSavedViews, type SavedView, type SavedViews, type ViewResult } from './savedViews.ts'
import type { ListSearch } from './useListUrl.ts'

interface Props {
  readonly list: string
  readonly where: ListSearch
  readonly saved: readonly SavedView[]
}

/** What can be done with views: save what is shown, and keep the view that is open. */
export function ViewMenu({ list, where, saved }: Props) {
  const api = useSavedViews()
  const [asking, setAsking] = useState<'new' | 'edit' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (api === null) return null
  const { view, address } = where
  /** Saving takes its time: `then` moves on only who still looks at what they looked at. */
  const follow = async (work: Promise<ViewResult>, then: (id: string) => void) => {
    const from = address.now()
    const result = await work
    if (result.ok && from !== null && address.now() === from) then(result.id)
    return result
  }
  const run = async (work: Promise<ViewResult>, then: (id: string) => void = () => undefined) => {
    const result = await follow(work, then)
    setProblem(result.ok ? null : result.message)
  }
  const show = (id: string) => address.go(`?view=${id}`, true)
  const items: MenuItem[] = [
    ...(view !== null && where.changed && view.mayEdit
      ? [
          {
            label: `Update “${view.name}”`,
            icon: <Icon name="check" />,
            onSelect: () => void run(api.change(view.id, { query: where.search }, `View “${view.name}” updated`), show),
          },
        ]
      : []),
    ...(api.maySave
      ? [{ label: 'Save as a new view', icon: <Icon name="plus" />, onSelect: () => setAsking('new') }]
      : []),
    ...(view === null
      ? []
      : ownItems(api, view, list, saved, {
          run,
          edit: () => setAsking('edit'),
          gone: () => address.go(where.search, true),
        })),
  ]
  if (items.length === 0) return null
  return (
    <div className={styles.menu}>
      {problem === null ? null : <span role="alert">{problem}</span>}
      <Menu label="View" icon={<Icon name="list-filter" size="xs" />} kind="quiet" size="small" items={items} />
      {asking === null ? null : (
        <ViewDialog
          view={asking === 'edit' ? view : null}
          onClose={() => setAsking(null)}
          onSave={async (name, shared) => {
            const result =
              asking === 'edit' && view !== null
                ? await api.change(view.id, { name, shared }, `View renamed to “${name}”`)
                : await follow(api.save({ list, name, shared, query: where.search }), show)
            if (result.ok) setAsking(null)
            return result
          }}
        />
      )}
    </div>
  )
}

interface Acts {
  readonly run: (work: Promise<ViewResult>, then?: (id: string) => void) => Promise<void>
  readonly edit: () => void
  readonly gone: () => void
}

function ownItems(
  api: SavedViews,
  view: SavedView,
  list: string,
  saved: readonly SavedView[],
  { run, edit, gone }: Acts,
): readonly MenuItem[] {
  const at = saved.findIndex((one) => one.id === view.id)
  const starred = api.starOf(list) === view.id
  const star: MenuItem = {
    label: starred ? 'Do not open the list with it' : 'Open the list with it',
    icon: <Icon name="star" />,
    apart: true,
    onSelect: () => api.setStar(list, starred ? null : view.id),
  }
  if (!view.mayEdit) return [star]
  return [
    star,
    { label: 'Rename or share', icon: <Icon name="pencil" />, onSelect: edit },
    ...(at > 0
      ? [{ label: 'Move left', icon: <Icon name="arrow-left" />, onSelect: () => void run(api.move(view.id, -1)) }]
      : []),
    ...(at >= 0 && at < saved.length - 1
      ? [{ label: 'Move right', icon: <Icon name="arrow-right" />, onSelect: () => void run(api.move(view.id, 1)) }]
      : []),
    {
      label: `Delete “${view.name}”`,
      icon: <Icon name="trash-2" />,
      danger: true,
      apart: true,
      onSelect: () => void run(api.remove(view), gone),
    },
  ]
}

interface DialogProps {
  readonly view: SavedView | null
  readonly onClose: () => void
  readonly onSave: (name: string, shared: boolean) => Promise<ViewResult>
}

function ViewDialog({ view, onClose, onSave }: DialogProps) {
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const save = async () => {
    if (name.trim() === '') return setProblem('Give the view a name.')
    const result = await onSave(name.trim(), shared)
    if (!result.ok) setProblem(result.message)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={view === null ? 'Save this view' : 'View'}
      description="Filters, search, order, columns and grouping as they are now. It works without a signal."
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button kind="primary" onClick={() => void save()}>
            Save view
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <Field label="Name" required error={problem}>
          <TextInput
            value={name}
            maxLength={80}
            onChange={setName}
            onKeyDown={(event) => {
              if (event.key === 'Enter') void save()
            }}
          />
        </Field>
        <Switch label="For everybody" hint="Else only you see it." checked={shared} onChange={setShared} />
      </div>
    </Dialog>
  )
}

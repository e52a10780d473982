import { useParams } from 'wouter'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useTemplateUse } from '../setup/queries.ts'
import { TemplateEditor } from '../../../forms/editor/TemplateEditor.tsx'

/** One version of a template. */
export function WalkTemplateEditor() {
  const { id } = useParams()
  const use = useTemplateUse()
  const template = use?.store.versions.find((each) => each.id === id)
  if (use !== undefined && template !== undefined)
    return <TemplateEditor key={template.id} use={use} template={template} />
  return (
    <>
      <PageHeader title="Template" breadcrumb={[{ label: 'Walk setup', href: '/walk-setup' }]} />
      {use === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <EmptyState
          drawing="search"
          title="This template is not on this device"
          fact="It may have been removed, or not have arrived yet."
          action={<LinkButton href="/walk-setup">All templates</LinkButton>}
        />
      )}
    </>
  )
}

export default WalkTemplateEditor

import { useParams } from 'wouter'
import { TemplateEditor } from '../../../forms/editor/TemplateEditor.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useTemplateUse } from './useTemplateUse.ts'

/** One version of the questions. */
export default function Template() {
  const { id } = useParams()
  const use = useTemplateUse()
  const template = use?.store.versions.find((each) => each.id === id)
  if (use !== undefined && template !== undefined)
    return <TemplateEditor key={template.id} use={use} template={template} />
  return (
    <>
      <PageHeader
        title="Questions"
        breadcrumb={[{ label: 'Waste inspection questions', href: '/hazwaste/templates' }]}
      />
      {use === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <EmptyState
          drawing="search"
          title="These questions are not on this device"
          fact="They may have been removed, or not have arrived yet."
          action={<LinkButton href="/hazwaste/templates">All questions</LinkButton>}
        />
      )}
    </>
  )
}

import { useParams } from 'wouter'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'
import type { TemplateUse } from './TemplateStore.ts'

interface Props {
  /** Undefined while the device reads. */
  readonly use: TemplateUse | undefined
  readonly home: TemplateUse['home']
  readonly say: {
    readonly title: string
    /** "This template is not on this device". */
    readonly absent: string
    /** "All templates". */
    readonly all: string
  }
}

/** The version of a template that the address names. */
export function TemplatePage({ use, home, say }: Props) {
  const { id } = useParams()
  const template = use?.store.versions.find((each) => each.id === id)
  if (use !== undefined && template !== undefined)
    return <TemplateEditor key={template.id} use={use} template={template} />
  return (
    <>
      <PageHeader title={say.title} breadcrumb={[home]} />
      {use === undefined ? (
        <Skeleton lines={8} />
      ) : (
        <EmptyState
          drawing="search"
          title={say.absent}
          fact="It may have been removed, or not have arrived yet."
          action={<LinkButton href={home.href}>{say.all}</LinkButton>}
        />
      )}
    </>
  )
}

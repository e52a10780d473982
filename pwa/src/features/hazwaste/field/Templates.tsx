import { useActor, useCan, useData } from '../../../data/react/context.tsx'
import { EditionOffer } from '../../../forms/editor/EditionOffer.tsx'
import type { Library } from '../../../forms/editor/edition.ts'
import { editionOp } from '../../../forms/editor/templateRows.ts'
import { TemplatePanel } from '../../../forms/editor/TemplatePanel.tsx'
import { words } from '../../../forms/template.ts'
import { WhoToAsk } from '../../../records/WhoToAsk.tsx'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import panels from '../../../ui/Panels.module.css'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLibraries } from './useLibraries.ts'
import { TEMPLATES, useTemplateUse } from './useTemplateUse.ts'

/** What inspections ask: the yard's versions, what the library has, and newer editions of it. */
export default function Templates() {
  const use = useTemplateUse()
  const libraries = useLibraries()
  const mayManage = useCan('hazwaste.template.edit')
  return (
    <div className={panels.page}>
      <PageHeader title={TEMPLATES.label} breadcrumb={[{ label: 'Hazardous waste', href: '/hazwaste' }]} />
      <div className={panels.body}>
        {mayManage ? null : (
          <Banner tone="info" fact="You can look at the questions here.">
            To change them: <WhoToAsk />
          </Banner>
        )}
        {use === undefined || libraries === undefined ? (
          <Skeleton lines={6} />
        ) : (
          <>
            {mayManage ? (
              <Unused libraries={libraries.filter(({ key }) => use.store.versions.every((each) => each.key !== key))} />
            ) : null}
            {use.store.versions.length === 0 ? null : (
              <TemplatePanel
                use={use}
                offer={libraries.map((library) => (
                  <EditionOffer key={library.key} use={use} library={library} />
                ))}
              />
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** Questions of the library that nobody needed yet. They are asked as they are; taken over, the yard can change them. */
function Unused({ libraries }: { readonly libraries: readonly Library[] }) {
  const data = useData()
  const { orgId } = useActor()
  const { save, failure } = useSaver()
  return (
    <>
      {failure === null ? null : <Alert title="Not saved">{failure}</Alert>}
      {libraries.map((library) => (
        <Banner
          key={library.key}
          tone="info"
          fact={`“${words(library.title)}” comes from the library.`}
          action={
            <Button size="small" onClick={() => void save(data.commit([editionOp('wasteTemplate', orgId, library)]))}>
              Take it over to change it
            </Button>
          }
        >
          Areas of its kind are asked these questions, changed or not.
        </Banner>
      ))}
    </>
  )
}

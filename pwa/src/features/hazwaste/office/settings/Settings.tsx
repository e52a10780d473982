/** The site as it stands on labels and manifests, how its clocks run, and every limit with where it is written. */
import { useActor, useCan } from '../../../../data/react/context.tsx'
import { defineRecord } from '../../../../records/engine/define.ts'
import { RecordForm } from '../../../../records/engine/form.tsx'
import { useSaving } from '../../../../records/saving/useSaving.ts'
import { WhoToAsk } from '../../../../records/WhoToAsk.tsx'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../../ui/PageHeader.tsx'
import { RecordPage } from '../../../../ui/RecordPage.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { toast } from '../../../../ui/Toast.tsx'
import { settingsId, useSettings } from '../../core/settings.ts'
import { FarFacilities } from './FarFacilities.tsx'
import { Limits } from './Limits.tsx'

const settings = defineRecord('wasteSettings', {
  fields: {
    epaId: {
      hint: 'Counts what was generated under it; each load is shipped under it unless the waste is somebody else’s.',
    },
    category: {
      hint: 'The clocks run at least as this one. A month that counts more makes them run as that.',
    },
    far: {
      hint: 'A small generator may then keep its waste longer.',
      below: (_, { far }) => <FarFacilities far={far === true} />,
    },
  },
})

export default function Settings() {
  const row = useSettings()
  const may = useCan('hazwaste.place.edit')
  const { orgId } = useActor()
  const saving = useSaving()
  const begin = () =>
    void saving.save('Waste settings begun', [
      { kind: 'add', entity: 'wasteSettings', id: settingsId(orgId), fields: { far: false } },
    ])
  return (
    <>
      <PageHeader title="Waste limits and site" breadcrumb={[{ label: 'Hazardous waste', href: '/hazwaste' }]} />
      <RecordPage>
        {may ? null : (
          <p>
            You can read this. To change it: <WhoToAsk />
          </p>
        )}
        {saving.refusal === null ? null : <Alert title="Not saved">{saving.refusal.message}</Alert>}
        {row === undefined ? (
          <Skeleton lines={8} />
        ) : row === null ? (
          <EmptyState
            drawing="sheet"
            title="Nothing is set yet"
            fact="Until then labels and manifests have no site, and clocks run by what is counted alone."
            action={
              may ? (
                <Button kind="primary" busy={saving.busy} onClick={begin}>
                  Set up the site
                </Button>
              ) : undefined
            }
          />
        ) : (
          <Card title="Site and clocks">
            <RecordForm
              key={row.id}
              definition={settings}
              mode="edit"
              row={row}
              onSaved={() => toast({ title: 'Site saved' })}
              onClose={() => history.back()}
            />
          </Card>
        )}
        <Limits row={row ?? null} may={may} loading={row === undefined} />
      </RecordPage>
    </>
  )
}

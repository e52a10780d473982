import { OnlineGate } from '../../../records/online/OnlineGate.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import styles from '../components/admin.module.css'
import { useMatrix, useSettings } from '../queries.ts'
import { LegalHold } from './LegalHold.tsx'
import { Modules } from './Modules.tsx'
import { Policies } from './Policies.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** Name and days of the yard, which modules it uses, and by which rules. */
export function OrganizationTab() {
  const settings = useSettings()
  const matrix = useMatrix()
  return (
    <>
      <PageHeader title="Organization" />
      <div className={styles.body}>
        <OnlineGate online={settings} what="the settings">
          {(value) => (
            <div className={styles.columns}>
              <div className={styles.stack}>
                <Card title="Profile">
                  <ProfileForm
                    key={`${value.name} ${value.timeZone} ${value.hourFormat} ${value.workingDays.join()}`}
                    settings={value}
                  />
                </Card>
                <Card title="Policies">
                  <Policies settings={value} />
                </Card>
                <LegalHold />
              </div>
              <Card title="Modules">
                <OnlineGate online={matrix} what="the modules">
                  {(rights) => <Modules settings={value} modules={rights.modules} />}
                </OnlineGate>
              </Card>
            </div>
          )}
        </OnlineGate>
      </div>
    </>
  )
}

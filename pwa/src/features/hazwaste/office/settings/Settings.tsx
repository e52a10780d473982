/** The site as it stands on labels and manifests, how its clocks run, and every limit with where it is written. */
import { defineRecord } from '../../../../records/engine/define.ts'
import { settingsPage } from '../../../../records/engine/settings.tsx'
import { FarFacilities } from './FarFacilities.tsx'
import { Limits } from './Limits.tsx'

const settings = defineRecord('wasteSettings', {
  fields: { far: { below: (_, { far }) => <FarFacilities far={far === true} /> } },
})

export default settingsPage(settings, { below: Limits })

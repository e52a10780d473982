import { Suspense, type ComponentType } from 'react'
import { laterPart } from '../ui/laterPart.ts'

// A slot: whichever feature has a StopWorkBar fills it. It loads after the first page and shows nothing while all is well.
const bars = Object.values(import.meta.glob<{ default: ComponentType }>('../features/*/StopWorkBar.tsx')).map((load) =>
  laterPart(async () => (await load()).default),
)

/** Red bar over every screen while work is stopped somewhere in the yard. */
export function StopWorkBar() {
  return (
    <Suspense fallback={null}>
      {bars.map((Bar, index) => (
        <Bar key={index} />
      ))}
    </Suspense>
  )
}

import { Banner } from '../ui/Banner.tsx'

/** Stands above figures of a yard that has not come whole. */
export function PartlyHere() {
  return (
    <Banner tone="warn" fact="Only a part of the yard is on this device.">
      Every number here may be too small until it has been connected once.
    </Banner>
  )
}

import type { Addition, Area, Container, Stream } from '../core/kinds.ts'

/** What every screen of one container is given. */
export interface DrumParts {
  readonly container: Container
  readonly stream: Stream
  readonly area: Area
  readonly additions: readonly Addition[]
  /** Back to the drum. */
  readonly onClose: () => void
}

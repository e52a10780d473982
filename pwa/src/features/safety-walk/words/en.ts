/** The fixed words of a walk's field screens; those about stopped work are in `stop/words`, those of its signing in `sign/words`. */

/** One, and many. */
const noun = (one: string, many: string): readonly [string, string] => [one, many]

export const words = {
  need: {
    template: noun('template', 'templates'),
    zone: noun('zone and code', 'zones and codes'),
    person: noun('person', 'people'),
    finding: noun('open finding', 'open findings'),
    vessel: noun('vessel', 'vessels'),
    photo: noun('earlier photo', 'earlier photos'),
    photos: 'photos',
    map: noun('yard map', 'yard maps'),
  },
  prepare: {
    maps: 'Storing the yard maps',
    photos: 'Storing the photos of open findings',
  },
  checklist: {
    back: 'Back to the zone',
    openRaised: 'Open the finding',
    noVessel: 'no vessel is docked here',
  },
}

export type WalkWords = typeof words

import type { ComponentType } from 'react'

type Page = () => Promise<{ default: ComponentType }>

type Made =
  | 'Shipments'
  | 'NewShipment'
  | 'EditShipment'
  | 'Releases'
  | 'NewRelease'
  | 'Release'
  | 'EditRelease'
  | 'Episodes'
  | 'NewEpisode'
  | 'Episode'

const made =
  (name: Made): Page =>
  async () => ({ default: (await import('./records.tsx')).PAGES[name] })

export const pages: Record<string, Page> = {
  Labels: () => import('./label/Labels.tsx'),
  Shipments: made('Shipments'),
  NewShipment: made('NewShipment'),
  Shipment: () => import('./shipment/ShipmentPage.tsx'),
  EditShipment: made('EditShipment'),
  Manifest: () => import('./manifest/ManifestPage.tsx'),
  Releases: made('Releases'),
  NewRelease: made('NewRelease'),
  Release: made('Release'),
  EditRelease: made('EditRelease'),
  Episodes: made('Episodes'),
  NewEpisode: made('NewEpisode'),
  Episode: made('Episode'),
}

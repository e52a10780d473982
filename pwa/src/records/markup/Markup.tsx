import type { Photo } from '../../../../schema/gen/types.ts'
import { lazyWindow } from '../../ui/lazyWindow.tsx'

const MarkupEditor = lazyWindow(async () => (await import('./MarkupEditor.tsx')).MarkupEditor)

/** The editor is fetched when a photo is marked for the first time; the app keeps it for later without signal. */
export function Markup({ photo, onClose }: { readonly photo: Photo | undefined; readonly onClose: () => void }) {
  return photo === undefined ? null : <MarkupEditor key={photo.id} photo={photo} onClose={onClose} />
}

import { useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { readMapFile } from '../mapFile.ts'
import { saveMap } from '../queries.ts'

interface MapUploadProps {
  /** The map whose picture is replaced; null adds one. */
  readonly mapId: string | null
  readonly name: string
  readonly onSaved: (id: string) => void
}

/** Takes a picture, checks it and keeps it on this device; it goes to the others with the next connection. */
export function MapUpload({ mapId, name, onSaved }: MapUploadProps) {
  const data = useData()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const take = async (file: File) => {
    setBusy(true)
    setProblem(undefined)
    const read = await readMapFile(file)
    const result = read.ok ? await saveMap(data, mapId, { ...read.map, name: name.trim() || 'Yard' }) : read
    setBusy(false)
    if (result.ok) onSaved(result.id)
    else setProblem(result.message)
  }
  return (
    <FileDrop
      label={mapId === null ? 'Drop a picture of the yard here' : 'Drop the new picture here'}
      hint="PNG, JPEG, WebP or SVG, up to 25 MB"
      action="Choose a picture"
      accept="image/png,image/jpeg,image/webp,image/svg+xml"
      busy={busy}
      error={problem}
      onFile={(file) => void take(file)}
    />
  )
}

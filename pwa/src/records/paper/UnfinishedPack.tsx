import { useEffect, useState } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useData } from '../../data/react/context.tsx'
import { plural } from '../../lib/text.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import type { RecordDefinition } from '../engine/define.ts'
import styles from './Pack.module.css'
import { PackDialog } from './PackDialog.tsx'
import { forgetPack, readPack, type PackJob } from './packJob.ts'

/** Over the list: a pack that a reload interrupted. Nothing where there is none. */
export function UnfinishedPack<E extends EntityName>({ definition }: { readonly definition: RecordDefinition<E> }) {
  const data = useData()
  const [job, setJob] = useState<PackJob | null>(null)
  const [open, setOpen] = useState(false)
  const { entity, page } = definition
  useEffect(() => {
    let gone = false
    void readPack(data, entity).then((found) => {
      if (!gone) setJob(found)
    })
    return () => {
      gone = true
    }
  }, [data, entity])
  if (job === null) return null
  const close = () => {
    setOpen(false)
    setJob(null)
  }
  if (open) return <PackDialog definition={definition} ids={job.ids} job={job} onClose={close} />
  return (
    <div className={styles.banner}>
      <Banner tone="info" fact={`The paper of ${plural(job.ids.length, page.words.one)} is not finished.`}>
        It was interrupted on this device.
      </Banner>
      <Button size="small" kind="primary" onClick={() => setOpen(true)}>
        Go on
      </Button>
      <Button size="small" onClick={() => void forgetPack(data, entity, job).then(close)}>
        Put away
      </Button>
    </div>
  )
}

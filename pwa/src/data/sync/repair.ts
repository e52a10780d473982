/** Runs the watchdog: looks every ten seconds, has the steps carried out, and keeps a note of each. */
import type { OrgDatabase } from '../store/database.ts'
import { withReopen } from '../store/durable.ts'
import type { Environment } from '../session/environment.ts'
import { RESTED, diagnose, watch } from './watchdog.ts'
import type { Diagnosis, Repair, RepairNote, Sight, Symptoms } from './watchdog.ts'

/** Something waits and does not move, although the server can be heard. */
export interface Trouble extends Diagnosis {
  readonly since: number
  readonly tried: readonly Repair[]
}

const LOOK_EVERY = 10_000
const NOTES_KEPT = 20

export interface Patient {
  readonly sight: () => Omit<Sight, 'now'>
  readonly symptoms: () => Symptoms
  readonly repair: (repair: Repair) => Promise<void>
  readonly onTrouble: (trouble: Trouble | null) => void
}

/** Answers how to stop. */
export function keepWatch(environment: Environment, db: OrgDatabase, patient: Patient): () => void {
  let dog = RESTED
  let shown: string | null = null
  let stopped = false
  let cancel = (): void => {}

  const look = () => {
    const now = environment.now()
    const { dog: next, repair } = watch(dog, { ...patient.sight(), now })
    dog = next
    const diagnosis = diagnose(patient.symptoms())
    tell(diagnosis)
    if (repair !== null) void carryOut(repair, now, diagnosis.code)
    wait()
  }

  const tell = (diagnosis: Diagnosis) => {
    const trouble =
      dog.stuck && dog.idleSince !== null ? { ...diagnosis, since: dog.idleSince, tried: dog.tried } : null
    const text = JSON.stringify(trouble)
    if (text === shown) return
    shown = text
    patient.onTrouble(trouble)
  }

  const carryOut = async (repair: Repair, at: number, code: string): Promise<void> => {
    try {
      await patient.repair(repair)
      await withReopen(db, () => note(db, { at, code, repair }))
    } catch (problem) {
      // A step that fails is no reason not to try the next.
      if (!stopped) environment.report(problem)
    }
  }

  const wait = () => {
    if (!stopped) cancel = environment.after(LOOK_EVERY, look)
  }

  wait()
  return () => {
    stopped = true
    cancel()
  }
}

function note(db: OrgDatabase, repair: RepairNote): Promise<void> {
  return db.whole('rw', [db.meta], async (db) => {
    const { repairs } = await db.readMeta()
    await db.writeMeta({ repairs: [...repairs, repair].slice(-NOTES_KEPT) })
  })
}

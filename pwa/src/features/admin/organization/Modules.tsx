import { useState } from 'react'
import { isInVersion, NOT_IN_VERSION } from '../../../records/inVersion.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import styles from '../components/admin.module.css'
import { changeSettings } from '../queries.ts'
import type { ModuleSwitch, Settings } from '../shapes.ts'

interface ModulesProps {
  readonly settings: Settings
  readonly modules: readonly ModuleSwitch[]
}

/** What the yard does not use stays out of everybody's way; its records are kept. */
export function Modules({ settings, modules }: ModulesProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<ModuleSwitch | null>(null)
  const set = async (module: ModuleSwitch, on: boolean) => {
    setLeaving(null)
    const off = settings.modulesOff.filter((id) => id !== module.id)
    const answer = await changeSettings({ modulesOff: on ? off : [...off, module.id] })
    setProblem(answer.ok ? null : answer.message)
  }
  const switched = modules.filter(({ builtIn }) => !builtIn)
  return (
    <div className={styles.form}>
      {problem === null ? null : <Alert title="Nothing was changed">{problem}</Alert>}
      <div className={styles.switches}>
        {switched.map((module) =>
          isInVersion(module.id) ? (
            <Switch
              key={module.id}
              label={module.title}
              checked={module.on}
              onChange={(on) => {
                if (on) void set(module, true)
                else setLeaving(module)
              }}
            />
          ) : (
            <Switch
              key={module.id}
              label={module.title}
              hint={NOT_IN_VERSION}
              checked={false}
              disabled
              onChange={() => undefined}
            />
          ),
        )}
      </div>
      <p className={styles.quiet}>
        Always on:{' '}
        {modules
          .filter(({ builtIn }) => builtIn)
          .map(({ title }) => title)
          .join(', ')}
        .
      </p>
      <Confirm
        open={leaving !== null}
        title={`Switch off ${leaving?.title ?? ''}?`}
        action="Switch off"
        danger
        onConfirm={() => {
          if (leaving !== null) void set(leaving, false)
        }}
        onCancel={() => setLeaving(null)}
      >
        Nobody can open it until it is switched on again. Its records are kept, and what tablets hold unsent is kept
        there.
      </Confirm>
    </div>
  )
}

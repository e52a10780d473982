import { useLocation, useParams } from 'wouter'
import { telOf } from '../../../lib/tel.ts'
import { Citation } from '../../../ui/Citation.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { useLanguage } from '../../../ui/language.ts'
import type { Area } from '../core/kinds.ts'
import { CALLS } from '../core/limits.ts'
import { Gate } from './Gate.tsx'
import { useArea, useZoneName } from './queries.ts'
import styles from './SpillCard.module.css'
import { useFieldWords } from './useFieldWords.ts'

/** What one needs at once in an area: whom to call, where the gear is, when to leave. Everything is on the device. */
export default function SpillCard() {
  const { t } = useFieldWords()
  const { id = '' } = useParams()
  return (
    <Gate row={useArea(id)} title={t.area.spill} one="area">
      {(area) => <Card area={area} />}
    </Gate>
  )
}

interface Named {
  readonly title: string
  readonly phone?: string | null
  readonly place?: string | null
}

function Card({ area }: { readonly area: Area }) {
  const { t: all } = useFieldWords()
  const { language } = useLanguage()
  const t = all.spill
  const [, navigate] = useLocation()
  const zone = useZoneName(area.zoneId)
  const others = namedOf(area.phones)
  const equipment = namedOf(area.equipment)
  const people = [
    { title: area.coordinator ?? t.coordinator, what: t.coordinatorOf, phone: area.coordinatorPhone },
    { title: area.fireStation ?? t.fireStation, what: t.fire, phone: area.firePhone },
    ...others.map(({ title, phone }) => ({ title, what: '', phone: phone ?? null })),
  ]
  return (
    <FieldScreen
      title={all.drum.spill}
      sub={[area.name, area.code, zone].filter(Boolean).join(' · ')}
      back={() => (history.length > 1 ? history.back() : navigate(`/hazwaste/at/${area.id}`))}
      right={<SunKey />}
      actions={
        <Key
          label={t.record}
          size="lg"
          tone="primary"
          icon={<Icon name="droplets" size="md" />}
          onPress={() => navigate(`/hazwaste/releases/new?areaId=${area.id}`)}
        />
      }
    >
      <div className={styles.card}>
        <Band icon="door-open" title={t.leave}>
          <h3>{area.evacuate ?? t.leaveWhen}</h3>
          {area.muster === null ? null : (
            <p>
              <b>{t.goTo}</b> {area.muster}
            </p>
          )}
        </Band>
        <Band icon="phone" title={t.call}>
          <ul className={styles.phones}>
            {people.map(({ title, what, phone }) => (
              <li key={`${title} ${what}`}>
                <span>
                  <b>{title}</b>
                  {what === '' || what === title ? null : <small>{what}</small>}
                </span>
                <Phone phone={phone} who={title} />
              </li>
            ))}
          </ul>
        </Band>
        <Band icon="fire-extinguisher" title={t.use}>
          {equipment.length === 0 ? <p>{t.noGear}</p> : null}
          <ul className={styles.gear}>
            {equipment.map(({ title, place }) => (
              <li key={title}>
                <b>{title}</b>
                {place ? <span> · {place}</span> : null}
              </li>
            ))}
          </ul>
        </Band>
        <Band icon="landmark" title={t.report}>
          <h3>{t.reportWhen}</h3>
          <ul className={styles.phones}>
            {CALLS.map(({ name, phone, cite, verified, edition }) => (
              <li key={phone}>
                <span>
                  <b>{name}</b>
                  <small>
                    <Citation citation={cite} mark={verified} edition={edition} language={language} />
                  </small>
                </span>
                <Phone phone={phone} who={name} />
              </li>
            ))}
          </ul>
        </Band>
      </div>
    </FieldScreen>
  )
}

function Band({
  icon,
  title,
  children,
}: {
  readonly icon: IconName
  readonly title: string
  readonly children: React.ReactNode
}) {
  return (
    <section className={styles.band}>
      <h2>
        <Icon name={icon} size="lg" />
        {title}
      </h2>
      <div>{children}</div>
    </section>
  )
}

function Phone({ phone, who }: { readonly phone: string | null; readonly who: string }) {
  const t = useFieldWords().t.spill
  if (phone === null || phone === '') return <span className={styles.none}>{t.noPhone}</span>
  return (
    <a className={styles.phone} href={telOf(phone)} aria-label={t.callWho(who, phone)}>
      <Icon name="phone" size="md" />
      {phone}
    </a>
  )
}

/** The rows of a list field; what has no title is left out. */
function namedOf(value: unknown): readonly Named[] {
  if (!Array.isArray(value)) return []
  return (value as readonly Partial<Named>[]).filter((row): row is Named => typeof row?.title === 'string')
}

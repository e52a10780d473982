import type { Finding } from '../../../../../schema/gen/types.ts'
import type { Zones } from '../../../records/usePeople.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { isIconName } from '../../../ui/isIconName.ts'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { CATEGORIES } from '../../../lib/hazards.ts'
import { inLanguage } from '../../../lib/words.ts'
import { useStartWords } from '../start/useStartWords.ts'
import own from './LaterTray.module.css'

/** What is set for all chosen findings at once. */
export type Asked = 'zone' | 'category'

interface Props {
  readonly asked: Asked | null
  readonly zones: Zones
  /** The walk's own zones are offered first. */
  readonly route: unknown
  readonly onClose: () => void
  readonly onSet: (fields: Pick<Partial<Finding>, 'zoneId' | 'category'>) => void
}

export function LaterSheets({ asked, zones, route, onClose, onSet }: Props) {
  const { t, language } = useStartWords()
  const inLibrary = inLanguage(language, 'library')
  const onRoute = Array.isArray(route) ? route : []
  const ordered = [...zones.options].sort(
    (a, b) => Number(onRoute.includes(b.value)) - Number(onRoute.includes(a.value)),
  )
  return (
    <>
      <Sheet open={asked === 'zone'} onClose={onClose} title={t.later.where}>
        <div className={own.choices}>
          {ordered.map(({ value, label, detail }) => (
            <Key key={value} label={label} hint={detail} onPress={() => onSet({ zoneId: value })} />
          ))}
        </div>
      </Sheet>
      <Sheet open={asked === 'category'} onClose={onClose} title={t.later.what}>
        <div className={own.choices}>
          {CATEGORIES.map(({ id, title, icon }) => (
            <Key
              key={id}
              label={inLibrary(title)}
              layout="above"
              icon={<Icon name={isIconName(icon) ? icon : 'triangle-alert'} size="lg" />}
              onPress={() => onSet({ category: id })}
            />
          ))}
        </div>
      </Sheet>
    </>
  )
}

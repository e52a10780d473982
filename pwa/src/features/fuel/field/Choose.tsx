import { useState } from 'react'
import { formatDate } from '../../../lib/dates.ts'
import { matches } from '../../../lib/text.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { LOG } from '../core/phone.ts'
import styles from './fill.module.css'
import { isForAsset, TYPES, type Drafts, type FillType } from './fill.ts'
import type { Yard } from './queries.ts'
import { useFillWords } from './useFillWords.ts'

interface Props {
  readonly type: FillType
  readonly yard: Yard
  readonly drafts: Drafts
  readonly onType: (type: FillType) => void
  readonly onChoose: (id: string) => void
  readonly onScan: () => void
}

/** What happened, and to what: by its tag, from the ones filled last, or by a word. */
export function Choose({ type, yard, drafts, onType, onChoose, onScan }: Props) {
  const { t: all, label } = useFillWords()
  const t = all.choose
  const [query, setQuery] = useState('')
  const forAsset = isForAsset(type)
  const rows = forAsset
    ? yard.assets.map(({ id, name, unitNo, fuel, lastAt }) => ({
        id,
        name,
        fact: [unitNo, label('fuel', fuel), lastAt === null ? t.never : t.last(formatDate(lastAt))],
      }))
    : yard.tanks.map(({ id, name, number, fuel, capacity }) => ({
        id,
        name,
        fact: [number, label('fuel', fuel), all.holds(String(capacity / 10))],
      }))
  const found = rows.filter(({ name, fact }) => query.trim() === '' || matches([name, ...fact].join(' '), query))
  return (
    <FieldScreen
      title={all.title}
      back={LOG}
      right={<SunKey />}
      actions={
        <Key size="lg" tone="primary" label={t.scan} icon={<Icon name="scan-line" size="md" />} onPress={onScan} />
      }
    >
      <div className={styles.choose}>
        <KeyGroup
          label={all.what}
          hideLabel
          columns={6}
          options={TYPES.map((value) => ({ value, label: all.types[value] }))}
          value={type}
          onChange={onType}
        />
        <TextInput
          label={t.search}
          placeholder={t.search}
          type="search"
          size="touch"
          value={query}
          onChange={setQuery}
          maxLength={60}
        />
        <h2 className={styles.head}>{forAsset ? t.assets : t.tanks}</h2>
        {found.length > 0 ? (
          <ul className={styles.rows}>
            {found.map(({ id, name, fact }) => (
              <li key={id}>
                <button type="button" className={styles.row} onClick={() => onChoose(id)}>
                  <span>
                    <b>{name}</b>
                    <small>{fact.filter(Boolean).join(' · ')}</small>
                  </span>
                  {drafts[`${type}:${id}`] === undefined ? null : <Badge tone="warn">{t.draft}</Badge>}
                  <Icon name="chevron-right" size="md" />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            drawing="search"
            title={rows.length > 0 ? t.notFound(query) : forAsset ? t.none : t.noTanks}
            fact={rows.length > 0 ? t.notFoundFact : forAsset ? t.noneFact : t.noTanksFact}
          />
        )}
        <LinkButton href={LOG} size="field">
          {t.log}
        </LinkButton>
      </div>
    </FieldScreen>
  )
}

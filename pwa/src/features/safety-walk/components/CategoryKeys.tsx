import { useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { isIconName } from '../../../ui/isIconName.ts'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { CATEGORIES, categoryTitle, type Category } from '../../../lib/hazards.ts'

const ON_GRID = 12

interface Props {
  readonly value: string | null
  readonly onChange: (id: string) => void
  readonly disabledReason?: string | undefined
}

/** The twelve most used on one grid, all of them one tap away. A rare one that was chosen takes the last place, so the choice is always in sight. */
export function CategoryKeys({ value, onChange, disabledReason }: Props) {
  const [all, setAll] = useState(false)
  const { t, said } = useCaptureWords()
  const option = ({ id, title, icon }: Category) => ({
    value: id,
    label: said(title),
    icon: <Icon name={isIconName(icon) ? icon : 'triangle-alert'} size="lg" />,
  })
  const usual = CATEGORIES.slice(0, ON_GRID)
  const rare =
    value !== null && !usual.some((category) => category.id === value)
      ? CATEGORIES.find((category) => category.id === value)
      : undefined
  const shown = rare === undefined ? usual : [...usual.slice(0, ON_GRID - 1), rare]
  return (
    <>
      <KeyGroup
        label={t.whatIsIt}
        aside={
          <Key
            label={t.allOf(CATEGORIES.length)}
            layout="end"
            icon={<Icon name="chevron-right" size="md" />}
            onPress={() => setAll(true)}
          />
        }
        columns={4}
        size="xl"
        layout="above"
        options={shown.map(option)}
        value={value}
        onChange={onChange}
        disabledReason={disabledReason}
      />
      <Sheet
        open={all}
        onClose={() => setAll(false)}
        title={t.whichCategory}
        {...(value === null ? {} : { description: t.categoryNow(said(categoryTitle(value))) })}
      >
        <KeyGroup
          label={t.allCategories}
          hideLabel
          columns={4}
          layout="above"
          size="lg"
          options={CATEGORIES.map(option)}
          value={value}
          disabledReason={disabledReason}
          onChange={(id) => {
            setAll(false)
            onChange(id)
          }}
        />
      </Sheet>
    </>
  )
}

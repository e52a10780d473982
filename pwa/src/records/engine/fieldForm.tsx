import { useId } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { FieldScreen } from '../../ui/FieldScreen.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { LanguageKey } from '../../ui/LanguageKey.tsx'
import { titleOf } from './define.ts'
import { FormFields, formOf, LeaveQuestion, saveLabel, type RecordFormProps } from './form.tsx'
import { useLeaving } from './useLeaving.ts'
import { useRecordForm } from './useRecordForm.ts'
import { DensityProvider, useSaid, useWords } from './useWords.ts'
import type { EngineWords } from './words/en.ts'

type Say = (english: string) => string

/**
 * The form on a tablet: one column, big controls, keys within the thumb. What is typed is a draft on this device until Done, and
 * survives a reload and a dead battery; Done makes it one change-set. Going back keeps the draft.
 */
export function FieldForm<E extends EntityName>(props: Omit<RecordFormProps<E>, 'mode'>) {
  return (
    <DensityProvider value="field">
      <FieldFormScreen {...props} mode="field" />
    </DensityProvider>
  )
}

/** Settings have no name but that of their page, in the language of the reader. */
function titleHere<E extends EntityName>(props: RecordFormProps<E>, words: EngineWords, say: Say): string {
  const { definition, row = null } = props
  const { settings } = definition.page
  if (settings !== undefined) return say(settings.title ?? definition.meta.title)
  return row === null ? saveLabel(props, words, say) : titleOf(definition, row)
}

function FieldFormScreen<E extends EntityName>(props: RecordFormProps<E>) {
  const { definition } = props
  const form = useRecordForm(props)
  const words = useWords()
  const say = useSaid(definition.entity)
  const id = useId()
  const leaving = useLeaving(form.dirty, form.discard, props.onClose)
  return (
    <FieldScreen
      title={titleHere(props, words, say)}
      back={props.onClose}
      right={<LanguageKey />}
      actions={
        <>
          {form.dirty && (
            <Key label={words.discard} icon={<Icon name="x" size="lg" />} size="lg" onPress={leaving.leave} />
          )}
          <Key
            label={words.done}
            icon={<Icon name="check" size="lg" />}
            size="lg"
            tone="primary"
            busy={form.busy}
            disabledReason={form.refused ?? undefined}
            onPress={() => void form.save()}
          />
        </>
      }
    >
      <FormFields id={id} form={form} {...formOf(props)} onEscape={props.onClose}>
        {props.children}
      </FormFields>
      <LeaveQuestion {...leaving} />
    </FieldScreen>
  )
}

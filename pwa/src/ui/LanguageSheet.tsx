import { languages } from '../lib/words.ts'
import { Key } from './Key.tsx'
import { KeyGroup } from './KeyGroup.tsx'
import { useLanguage } from './language.ts'
import { Sheet } from './Sheet.tsx'
import { uiWords } from './uiWords.ts'

/** All languages there are, each by its own name. */
export function LanguageSheet({ onClose }: { readonly onClose: () => void }) {
  const { language, setLanguage } = useLanguage()
  const say = uiWords(language)
  return (
    <Sheet
      open
      onClose={onClose}
      title={say.language}
      footer={<Key label={say.done} tone="primary" onPress={onClose} />}
    >
      <KeyGroup
        label={say.language}
        hideLabel
        columns={2}
        columnsNarrow={1}
        options={languages().map(({ id, name }) => ({ value: id, label: name }))}
        value={language}
        onChange={setLanguage}
      />
    </Sheet>
  )
}

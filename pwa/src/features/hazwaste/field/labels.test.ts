import { expect, it } from 'vitest'
import { WORD_FILES } from '../../../app/wordFiles.ts'
import { ENGLISH, languages } from '../../../lib/words.ts'
import { AREA_KINDS, CONTAINER_KINDS, MATERIALS, STATES, WHOSE } from './labels.ts'

it.each(languages().filter(({ id, complete }) => id !== ENGLISH && complete))(
  'says in $english what the module file calls kinds and states',
  async ({ id }) => {
    const said = Object.keys((await WORD_FILES[`../../../schema/words/hazwaste/${id}.json`]?.()) ?? {})
    const wanted = [AREA_KINDS, CONTAINER_KINDS, MATERIALS, STATES, WHOSE].flatMap((of) => Object.values(of))
    expect(wanted.filter((text) => !said.includes(text))).toEqual([])
  },
)

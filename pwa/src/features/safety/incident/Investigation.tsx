/** Why it happened, drawn from the record's own rows: five whys as a tree, causes as a fishbone, and what is done about them by strength. */
import type { Data } from '../../../data/data.ts'
import type { Row } from '../../../data/store/rows.ts'
import { humanize } from '../../../lib/valueWords.ts'
import { plural } from '../../../lib/text.ts'
import type { OwnPaper } from '../../../records/engine/define.ts'
import { numberOf } from '../../../records/engine/number.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { Card } from '../../../ui/Card.tsx'
import { Text } from '../../../ui/layout.tsx'
import { Table } from '../../../ui/Table.tsx'
import styles from './incident.module.css'
import {
  bonesOf,
  byStrength,
  causesOf,
  causesOutline,
  outlineOf,
  place,
  whyTree,
  wrap,
  type Cause,
  type Why,
} from './trees.ts'

export function Investigation({ row }: { readonly row: Row<'incident'> }) {
  const whys = whyTree(row.whys)
  const causes = causesOf(row.causes)
  const name = `${wordOf('incident', 'kind', row.kind)} ${numberOf(row) ?? ''}`.trim()
  return (
    <>
      {whys.length === 0 ? null : (
        <Card title="Five whys" aside="each box explains the one before it">
          <WhyDrawing whys={whys} />
          <WhyList whys={whys} />
        </Card>
      )}
      {causes.length === 0 ? null : (
        <Card title="Causes" aside={plural(causes.length, 'cause')}>
          <Fishbone causes={causes} head={name} />
          <BoneList causes={causes} />
          <Controls causes={causes} />
        </Card>
      )}
    </>
  )
}

const BOX = { width: 210, height: 66, across: 250, down: 82 }

function WhyDrawing({ whys }: { readonly whys: readonly Why[] }) {
  const { placed, lines, depth } = place(whys)
  const width = (depth - 1) * BOX.across + BOX.width + 2
  const height = (lines - 1) * BOX.down + BOX.height + 2
  const top = (at: number) => at * BOX.down + 1
  return (
    <div className={styles.drawing} role="img" aria-label="Tree of whys; the list below says the same">
      <svg viewBox={`0 0 ${width} ${height}`} style={{ width, maxWidth: 'none' }}>
        {placed.map(({ why, depth: deep, at, from }) => {
          const x = deep * BOX.across + 1
          const middle = top(at) + BOX.height / 2
          return (
            <g key={why.line}>
              {from === null ? null : (
                <path
                  className={styles.branch}
                  d={`M ${from.depth * BOX.across + BOX.width + 1} ${top(from.at) + BOX.height / 2} h 20 V ${middle} H ${x}`}
                />
              )}
              <rect className={styles.box} x={x} y={top(at)} width={BOX.width} height={BOX.height} rx={8} />
              <Lines x={x + 12} y={middle} text={`${why.line}. ${why.text}`} letters={29} />
              <title>{why.text}</title>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

interface LinesProps {
  readonly x: number
  /** The middle of them. */
  readonly y: number
  readonly text: string
  readonly letters: number
  readonly anchor?: 'start' | 'middle' | 'end'
}

function Lines({ x, y, text, letters, anchor = 'start' }: LinesProps) {
  const lines = wrap(text, letters, 3)
  return (
    <text className={styles.words} textAnchor={anchor}>
      {lines.map((line, at) => (
        <tspan key={line} x={x} y={y + (at - (lines.length - 1) / 2) * 17 + 5}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

function WhyList({ whys }: { readonly whys: readonly Why[] }) {
  return (
    <ol className={styles.indented}>
      {whys.map(({ line, text, under }) => (
        <li key={line} value={line}>
          {text}
          {under.length === 0 ? null : <WhyList whys={under} />}
        </li>
      ))}
    </ol>
  )
}

const FISH = { bone: 250, head: 170, cause: 44, first: 58 }

function Fishbone({ causes, head }: { readonly causes: readonly Cause[]; readonly head: string }) {
  const bones = bonesOf(causes)
  const pairs = Math.ceil(bones.length / 2)
  const most = (up: boolean) =>
    Math.max(0, ...bones.filter((_, at) => (at % 2 === 0) === up).map((bone) => bone.causes.length))
  const reach = (up: boolean) => (most(up) === 0 ? 40 : FISH.first + most(up) * FISH.cause + 24)
  const spine = reach(true)
  const width = pairs * FISH.bone + FISH.head + 40
  return (
    <div className={styles.drawing} role="img" aria-label="Fishbone of causes; the list below says the same">
      <svg viewBox={`0 0 ${width} ${spine + reach(false)}`} style={{ width, maxWidth: 'none' }}>
        <path className={styles.spine} d={`M 10 ${spine} H ${width - FISH.head}`} />
        <rect className={styles.head} x={width - FISH.head} y={spine - 34} width={FISH.head - 2} height={68} rx={8} />
        <Lines x={width - FISH.head / 2} y={spine} text={head} letters={18} anchor="middle" />
        {bones.map((bone, at) => {
          const up = at % 2 === 0
          const root = (Math.floor(at / 2) + 1) * FISH.bone
          const side = up ? -1 : 1
          const tip = spine + side * (FISH.first + bone.causes.length * FISH.cause)
          return (
            <g key={bone.branch}>
              <path className={styles.branch} d={`M ${root} ${spine} L ${root - 50} ${tip}`} />
              <text className={styles.bone} x={root - 54} y={tip + (up ? -6 : 18)} textAnchor="middle">
                {humanize(bone.branch)}
              </text>
              {bone.causes.map((cause, index) => {
                const y = spine + side * (FISH.first - 20 + index * FISH.cause)
                const x = root - (Math.abs(y - spine) / Math.abs(tip - spine)) * 50
                return (
                  <g key={cause.text}>
                    <path className={styles.branch} d={`M ${x - 24} ${y} H ${x}`} />
                    <Lines x={x - 30} y={y - 2} text={cause.text} letters={22} anchor="end" />
                    <title>{cause.text}</title>
                  </g>
                )
              })}
            </g>
          )
        })}
      </svg>
    </div>
  )
}

function BoneList({ causes }: { readonly causes: readonly Cause[] }) {
  return (
    <ul className={styles.indented}>
      {bonesOf(causes).map((bone) => (
        <li key={bone.branch}>
          {humanize(bone.branch)}
          <ul>
            {bone.causes.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Controls({ causes }: { readonly causes: readonly Cause[] }) {
  const without = causes.filter(({ control }) => control === '').length
  return (
    <>
      <Table
        label="Controls, the strongest first"
        rows={byStrength(causes)}
        rowKey={({ text }) => text}
        empty=""
        columns={[
          { title: 'Control', cell: ({ control }) => (control === '' ? 'None yet' : controlWord(control)) },
          { title: 'Cause', cell: ({ text }) => text },
          { title: 'What is done', cell: ({ measure }) => measure || '–' },
        ]}
      />
      {without === 0 ? null : <Text tone="warn">{plural(without, 'cause')} without a control.</Text>}
    </>
  )
}

/** The investigation on the paper of an incident, and what was asked of who reported it without a name. */
export async function investigationPaper(data: Data, row: Row<'incident'>): Promise<OwnPaper> {
  const questions = await data.list('incidentQuestion', { incidentId: row.id })
  const texts = [
    { title: 'Why it happened', text: outlineOf(whyTree(row.whys)) },
    { title: 'Causes, by what they belong to', text: causesOutline(causesOf(row.causes), controlWord) },
  ]
  const asked = questions.map(({ question, answer }) => [question, answer ?? '–'])
  return {
    texts: texts.filter(({ text }) => text !== ''),
    tables: asked.length === 0 ? [] : [{ title: 'Questions', columns: ['Question', 'Answer'], rows: asked }],
  }
}

const controlWord = (control: string): string => (control === 'ppe' ? 'PPE' : humanize(control))

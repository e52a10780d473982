import { useRows } from '../../../data/react/live.ts'
import { formatScaled } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Row as Line, RowItem, RowList, Stack, Text } from '../../../ui/layout.tsx'
import { PaintTabs } from '../core/PaintTabs.tsx'
import { ruleNumber } from '../core/can.ts'
import { fieldsOf } from './layout.ts'

/** Over the lessons: how well each kind of field was read where people checked, and what does not stand by itself any more. */
export function Learned() {
  const trusts = useRows('paintTrust') ?? []
  return (
    <>
      <PaintTabs here="/paint/lessons" />
      {trusts.length === 0 ? null : (
        <Card title="How well each kind of field is read">
          <Stack gap={3}>
            <RowList>
              {trusts.map(({ id, what, audited, correct, least, off }) => (
                <RowItem key={id}>
                  <Line apart>
                    <span>
                      <b>{kindOf(what)}</b>{' '}
                      <Text size="sm" tone="muted">
                        {correct} of {audited} checked were right; at least {formatScaled(least ?? 0, 2)} %
                      </Text>
                    </span>
                    {off === true ? (
                      <Badge tone="warn">A person confirms each</Badge>
                    ) : (
                      <Badge tone="ok">Stands by itself</Badge>
                    )}
                  </Line>
                </RowItem>
              ))}
            </RowList>
            <Text size="sm" tone="muted">
              Below {ruleNumber('precisionPct')} % nothing of its kind stands by itself: each is confirmed, until enough
              of them were right. Each kind begins as if {ruleNumber('benchRead')} had been checked and right.
            </Text>
          </Stack>
        </Card>
      )}
    </>
  )
}

const kindOf = (what: string): string =>
  fieldsOf(1)
    .find(({ key }) => key.split(':')[0] === what)
    ?.label.replace(/, line \d+$/, '') ?? what

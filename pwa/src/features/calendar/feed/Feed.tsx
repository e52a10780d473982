/** What is due to the person, in the calendar of a phone or a mail program: an address that it reads, or a file. */
import { useRef, useState } from 'react'
import { download } from '../../../lib/download.ts'
import { formatDateTime, relative } from '../../../lib/dates.ts'
import { OnlineGate } from '../../../records/online/OnlineGate.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RecordPage } from '../../../ui/RecordPage.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { addressOf, calendarFile, makeFeed, revokeFeed, useFeeds, type Feed as One } from './feeds.ts'
import styles from './feed.module.css'

const CRUMBS = [{ label: 'Compliance calendar', href: '/calendar' }]

export default function Feed() {
  const feeds = useFeeds()
  return (
    <>
      <PageHeader title="Calendar in other programs" breadcrumb={CRUMBS} />
      <RecordPage>
        <OnlineGate online={feeds} what="your calendar addresses">
          {({ items }) => <Addresses feeds={items} />}
        </OnlineGate>
      </RecordPage>
    </>
  )
}

interface Made {
  readonly id: string
  readonly address: string
}

function Addresses({ feeds }: { readonly feeds: readonly One[] }) {
  const [made, setMade] = useState<Made | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (what: string, act: () => Promise<string | null>) => {
    setBusy(what)
    setProblem(await act())
    setBusy(null)
  }
  const make = () =>
    run('make', async () => {
      const answer = await makeFeed()
      if (!answer.ok) return answer.message
      setMade({ id: answer.value.id, address: addressOf(answer.value.path, window.location.origin) })
      return null
    })
  const revoke = (id: string) =>
    run(id, async () => {
      const answer = await revokeFeed(id)
      if (!answer.ok) return answer.message
      if (made?.id === id) setMade(null)
      return null
    })
  const take = () =>
    run('file', async () => {
      const answer = await calendarFile()
      if (!answer.ok) return answer.message
      download(answer.value.name, new File([answer.value.text], answer.value.name, { type: 'text/calendar' }))
      return null
    })
  return (
    <>
      {problem === null ? null : <Alert>{problem}</Alert>}
      <Card title="Calendar link">
        <div className={styles.part}>
          <p>
            It shows what is due to you in the next 120 days, with reminders: titles and dates, no notes. Your program
            looks again about every hour. Whoever has the address can read it, so give it to nobody else.
          </p>
          {made === null ? null : <NewAddress key={made.id} address={made.address} />}
          {feeds.length === 0 ? null : (
            <ul className={styles.list} aria-label="Your calendar addresses">
              {feeds.map((one) => (
                <li key={one.id}>
                  <span>
                    Made {formatDateTime(one.createdAt)}
                    <small>
                      {one.readAt === null ? 'No program has read it yet' : `Last read ${relative(one.readAt)}`}
                    </small>
                  </span>
                  <Button
                    size="small"
                    label={`Revoke the address made ${formatDateTime(one.createdAt)}`}
                    busy={busy === one.id}
                    onClick={() => void revoke(one.id)}
                  >
                    Revoke
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <div>
            <Button
              kind="primary"
              icon={<Icon name="link" size="xs" />}
              busy={busy === 'make'}
              onClick={() => void make()}
            >
              Create link
            </Button>
          </div>
        </div>
      </Card>
      <Card title="A file">
        <div className={styles.part}>
          <p>The calendar as it is now. A program that imports the file does not see later changes.</p>
          <div>
            <Button icon={<Icon name="download" size="xs" />} busy={busy === 'file'} onClick={() => void take()}>
              Download the file
            </Button>
          </div>
        </div>
      </Card>
    </>
  )
}

/** The whole address, this one time: the server keeps no more than its print. */
function NewAddress({ address }: { readonly address: string }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      input.current?.select() // a browser that lets no page copy: the person does
      setCopied(false)
    }
  }
  return (
    <div className={styles.made} role="status">
      <Field
        label="Your new address"
        hint="Copy it now: it is not shown again. In your program, choose to subscribe to a calendar."
      >
        <TextInput ref={input} value={address} onChange={() => setCopied(null)} readOnly />
      </Field>
      <Button icon={<Icon name="copy" size="xs" />} onClick={() => void copy()}>
        {copied === true ? 'Copied' : 'Copy'}
      </Button>
      {copied === false ? (
        <small>This browser does not copy for you. The address is selected: copy it by hand.</small>
      ) : null}
    </div>
  )
}

/** Words for what people do with their account, and for what the server sent them. */
import { createHmac } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { storyNow } from './day.ts'
import type { Person } from './person.ts'
import type { YardServer } from './server.ts'
import { expect } from './yard.ts'

export const PASSWORD = 'Harbor-Tide-26'
export const NEXT_PASSWORD = 'Quay-Lantern-58'

export async function menu({ page }: Person, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The code of the latest text to the phone. */
export async function textedCode(server: YardServer, before: number): Promise<string> {
  const texts = () => server.outbox().filter(({ kind }) => kind === 'sms')
  await expect.poll(() => texts().length).toBeGreaterThan(before)
  return /\b(\d{6})\b/.exec(texts().at(-1)?.body ?? '')?.[1] ?? ''
}

export const textsSent = (server: YardServer) => server.outbox().filter(({ kind }) => kind === 'sms').length

/** The path and secret of the latest link that was mailed to somebody who is invited. */
export async function invitationOf(server: YardServer, email: string): Promise<string> {
  const link = () =>
    server
      .outbox()
      .filter(({ to }) => String(to) === email)
      .map(({ body }) => /\/auth#invitation=\S+/.exec(body)?.[0])
      .at(-1)
  await expect.poll(link).toBeDefined()
  return link() ?? ''
}

/** Pastes into the first of the six boxes, as a person does who copied the code. */
export async function paste(where: Page | Locator, code: string): Promise<void> {
  await where.getByLabel('Digit 1 of 6').evaluate((box, text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, code)
}

/** What an authenticator app shows for the secret (RFC 6238). */
export function appCode(secret: string, at = storyNow()): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const sum = createHmac('sha1', key).update(counter).digest()
  const offset = (sum.at(-1) ?? 0) & 15
  return String((sum.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

export async function credentials(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

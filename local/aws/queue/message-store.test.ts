import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MessageStore, receiptHandleOf } from './message-store.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'festlens-messages-'))
  file = join(folder, 'queues.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What is due, hidden for a minute. */
const receiving = (now: number) => ({ count: 10, now, hiddenUntil: now + 60_000, maxReceives: 9, held: [] })

/** Opens the store in a process of its own, says each message once it is sent, and dies by kill -9 at the third. */
async function sendAndBeKilled(): Promise<string[]> {
  const code = `
    import { MessageStore } from ${JSON.stringify(join(import.meta.dirname, 'message-store.ts'))}
    const store = new MessageStore(${JSON.stringify(file)})
    for (let number = 1; number < 1000; number += 1) {
      store.add('m' + number, 'mails', 'letter ' + number)
      if (number === 2) store.receive('mails', { count: 1, now: Date.now(), hiddenUntil: Date.now() + 3_600_000, maxReceives: 9, held: [] })
      process.stdout.write('m' + number + '\\n')
      if (number === 3) process.kill(process.pid, 'SIGKILL')
    }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [, signal] = await once(child, 'close')
  expect(signal).toBe('SIGKILL')
  return said.trim().split('\n')
}

describe('the messages on disk', () => {
  it('survive kill -9, and one that was being worked on is due at once in the next run', async () => {
    const sent = await sendAndBeKilled()
    expect(sent).toEqual(['m1', 'm2', 'm3'])
    const store = new MessageStore(file)
    expect(store.nextDue('mails')).toBe(0)
    const again = store.receive('mails', receiving(Date.now()))
    store.close()
    expect(again.map(({ id, body, receives }) => [id, body, receives])).toEqual([
      ['m1', 'letter 1', 2],
      ['m2', 'letter 2', 1],
      ['m3', 'letter 3', 1],
    ])
  })

  it('hide a message that was received until its time is over', () => {
    const store = new MessageStore(file)
    store.add('m1', 'mails', 'letter')
    expect(store.receive('mails', receiving(1000))).toHaveLength(1)
    expect(store.receive('mails', receiving(60_999))).toEqual([])
    expect(store.receive('mails', receiving(61_000))).toMatchObject([{ id: 'm1', receives: 2, firstReceivedAt: 1000 }])
    store.close()
  })

  it('hand nobody a message that is worked on, after the clock was set too', () => {
    const store = new MessageStore(file)
    store.add('m1', 'mails', 'letter')
    store.receive('mails', receiving(1000))
    expect(store.receive('mails', { ...receiving(9_999_999), held: ['m1'] })).toEqual([])
    expect(store.nextDue('mails', ['m1'])).toBeUndefined()
    expect(store.nextDue('mails')).toBe(61_000)
    store.close()
  })

  it('show a message again when its receiver says so, and not when an earlier receiver does', () => {
    const store = new MessageStore(file)
    store.add('m1', 'mails', 'letter')
    const handle = () => receiptHandleOf(store.list(false)[0] ?? { id: '', receives: 0 })
    expect(store.changeVisibility('mails', handle(), 500, 2000)).toBe('ReceiptHandleIsInvalid')
    store.receive('mails', receiving(1000))
    const first = handle()
    expect(store.changeVisibility('pictures', first, 1500, 2000)).toBe('ReceiptHandleIsInvalid')
    expect(store.changeVisibility('mails', first, 1500, 2000)).toBe('changed')
    expect(store.changeVisibility('mails', first, 2000, 3000)).toBe('MessageNotInflight')
    store.receive('mails', receiving(2000))
    expect(store.changeVisibility('mails', first, 2500, 3000)).toBe('ReceiptHandleIsInvalid')
    expect(store.nextDue('mails')).toBe(62_000)
    store.close()
  })

  it('wait no longer, and are no older, when the clock is set back', () => {
    const store = new MessageStore(file)
    store.add('m1', 'mails', 'letter', { sentAt: 1000 })
    store.receive('mails', receiving(100_000))
    store.setBack(90_000, 10_000)
    expect(store.nextDue('mails')).toBe(70_000)
    expect(store.list(false)).toMatchObject([{ sentAt: 1000, firstReceivedAt: 10_000 }])
    store.close()
  })

  it('stay in the queue they were sent to', () => {
    const store = new MessageStore(file)
    store.add('m1', 'mails', 'letter')
    expect(store.receive('pictures', receiving(1000))).toEqual([])
    expect(store.nextDue('pictures')).toBeUndefined()
    store.close()
  })

  it('are dead letters still in the next run, and are handed to nobody until sent again', () => {
    const first = new MessageStore(file)
    first.add('m1', 'mails', 'letter')
    first.receive('mails', receiving(1000))
    expect(first.receive('mails', { ...receiving(99_000), maxReceives: 1 })).toEqual([])
    first.close()
    const store = new MessageStore(file)
    expect(store.list(true)).toMatchObject([{ id: 'm1', receives: 1 }])
    expect(store.receive('mails', receiving(10_000))).toEqual([])
    expect(store.redrive('m1')).toBe(true)
    expect(store.receive('mails', receiving(10_000))).toMatchObject([{ id: 'm1', receives: 1 }])
    store.close()
  })

  it('cannot be sent again where they are no dead letters', () => {
    const store = new MessageStore(file)
    store.add('m1', 'mails', 'letter')
    expect(store.redrive('m1')).toBe(false)
    expect(store.redrive('unknown')).toBe(false)
    store.close()
  })
})

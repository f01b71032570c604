import type { Browser, Page } from 'playwright-core'
import type { UploadTicket } from '#shared/api/uploads.ts'
import { isNewUpload } from '#e2e/kit/send-file.ts'
import { peakMemoryOf } from '../measuring/peak-memory.ts'
import { type ProcessorTime, processorTimeOf } from '../measuring/processor-time.ts'
import type { CameraPhoto } from './camera-photos.ts'

/** A browser's connections to one host over HTTP/1.1. */
const connections = 6

/** Bytes a second in each direction, after a round trip of this many milliseconds. */
export interface Line {
  throughput: number
  latency: number
  /** How many times slower the page's thread is; Chromium cannot slow its workers. */
  slower?: number
}

/** Limits everything that a page sends and receives to a line of that width. */
export async function narrowLine(page: Page, { throughput, latency, slower = 1 }: Line) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** One round: the page's link, the store, the files, and the line if it is limited. */
export interface Sending {
  link: string
  store: string
  photos: readonly CameraPhoto[]
  line?: Line | undefined
}

/** Milliseconds of real time, and of processor time. */
export interface Sent {
  ms: number
  used: ProcessorTime
}

/** The same by the product's own page. */
export interface SentByPage extends Sent {
  /** From the pick until the page shows the first photo to its guest. */
  seenMs: number
  /** How many photos were preceded by a preview. */
  previews: number
  /** Most megabytes of the page. */
  memory: number
}

/** Measures from the pick until the store has the last original's last byte, sent by the product's page. */
export async function timeClient(browser: Browser, { link, store, photos, line }: Sending): Promise<SentByPage> {
  const page = await browser.newPage()
  await notePicks(page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Add photos' }).waitFor()
  // The page prepares itself while idle, before anybody picks a file.
  await page.waitForLoadState('networkidle')
  if (line) await narrowLine(page, line)
  const stored = { originals: 0, previews: 0 }
  const last = new Promise<number>((resolve) => {
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url())
      if (response.request().method() !== 'PUT' || origin !== store || response.status() !== 200) return
      stored[pathname.includes('/previews/') ? 'previews' : 'originals'] += 1
      if (stored.originals === photos.length) resolve(performance.now())
    })
  })
  const picker = page.locator('input[type=file]')
  const send = async () => {
    await picker.setInputFiles(photos.map(({ path }) => path))
    const picked = await pickTime(page)
    return (await last) - picked
  }
  const { result, peak } = await peakMemoryOf(browser, () => processorTimeOf(send))
  const seenMs = await page.evaluate(() => Number(document.documentElement.dataset['seenAfter']))
  return { ms: result.result, used: result.used, seenMs, previews: stored.previews, memory: peak }
}

/** When the page learned of the pick, by this process's clock: giving paths to the browser is no work of the client. */
async function pickTime(page: Page): Promise<number> {
  const since = await page.evaluate(() => performance.now() - Number(document.documentElement.dataset['pickedAt']))
  return performance.now() - since
}

/** Records on every page of this browser when its first input has changed, and when a picked photo is visible. */
export function notePicks(page: Page) {
  return page.addInitScript(() => {
    const note = (picked: number) => {
      const image = document.querySelector<HTMLImageElement>('[role=list] img')
      const isSeen = image && image.naturalWidth > 0 && image.getBoundingClientRect().bottom < innerHeight
      if (isSeen) document.documentElement.dataset['seenAfter'] = String(performance.now() - picked)
      else requestAnimationFrame(() => note(picked))
    }
    addEventListener(
      'change',
      () => {
        const picked = performance.now()
        document.documentElement.dataset['pickedAt'] = String(picked)
        note(picked)
      },
      { capture: true },
    )
  })
}

/** The same for plain PUTs of the same files to the same store from the same browser, its connections always busy. */
export async function timePlain(
  page: Page,
  link: string,
  photos: readonly CameraPhoto[],
  tickets: UploadTicket[],
): Promise<Sent> {
  const targets = tickets.map((ticket) => {
    const [part] = isNewUpload(ticket) ? ticket.parts : []
    if (!part) throw new Error(`No new upload: ${JSON.stringify(ticket)}`)
    return { url: part.url, headers: part.headers ?? {} }
  })
  await page.goto(link)
  await page.evaluate(() => {
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', multiple: true, id: 'plain' })
    document.body.append(input)
  })
  const { result: ms, used } = await processorTimeOf(async () => {
    await page.locator('#plain').setInputFiles(photos.map(({ path }) => path))
    return page.evaluate(sendPlainly, { targets, connections })
  })
  return { ms, used }
}

interface PlainTargets {
  targets: readonly { url: string; headers: Readonly<Record<string, string>> }[]
  connections: number
}

/** Runs in the page. */
async function sendPlainly({ targets, connections: atOnce }: PlainTargets): Promise<number> {
  const input = document.querySelector<HTMLInputElement>('#plain')
  const queue = targets.map((target, index) => ({ ...target, body: input?.files?.[index] ?? null })).values()
  const started = performance.now()
  const worker = async () => {
    for (const { url, headers, body } of queue) {
      const answer = await fetch(url, { method: 'PUT', headers, body })
      if (!answer.ok) throw new Error(`The store answered ${answer.status}.`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return performance.now() - started
}

import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { openGallery } from '#shared/api/openings.ts'
import { listChanges } from '#shared/api/photos.ts'
import { createUploads } from '#shared/api/uploads.ts'
import { changeWall, listScreenChanges } from '#shared/api/walls.ts'
import { type FunctionRows, nothing, readFunctionReports } from './evening/function-rows.ts'
import { CallLog, percentile } from './evening/call-log.ts'
import { type EveningFile, eveningFiles } from './evening/evening-files.ts'
import { sendParts, sendPreview, isNewUpload } from '#e2e/kit/send-file.ts'
import { SeededRandom } from '#e2e/kit/seeded-random.ts'
import { startProduct } from '#e2e/kit/start-product.ts'
import type { TestBrowser } from '#e2e/kit/test-browser.ts'
import { inParallel } from '#functions/runtime/in-parallel.ts'
import { event as habits } from '../scaling/inputs.ts'
import { activeEvents } from './uploads/active-events.ts'

const address = '203.0.113.77'
/** Files that a guest sends with one call. */
const filesAtOnce = 5
/** Milliseconds between two looks of a wall, of a host, and at all that is there; and from previews to originals. */
const pauses = { wall: habits.wallLookSeconds * 1000, host: 2500, all: 10_000, preview: 3000 }
/** Milliseconds from everybody's last act until all they have sent must be in the gallery. */
const patience = 30 * 60 * 1000

interface Scene {
  log: CallLog
  slug: string
  random: SeededRandom
  newGuest(): TestBrowser
  takePhoto(name: string): EveningFile
  takeFilm(name: string): EveningFile
}

/**
 * `npm run bench -- evening [guests]`: one event in compressed time. All guests are behind one address and act at once:
 * each opens the gallery, sends ten photos with previews (every fifth a film), follows what comes, looks, likes and
 * writes, while two hosts decide and a wall runs. Tells what each endpoint and each job was asked and has done; no call
 * may fail, and all that was sent must be there in the end.
 */
export async function measure([guests = habits.guests]: readonly (string | number)[]): Promise<boolean> {
  const count = Number(guests)
  await using product = await startProduct()
  const openEvent = await activeEvents(product, 1)
  const { id, slug, host } = await openEvent()
  const log = new CallLog()
  const { photo, film } = await eveningFiles()
  const scene: Scene = {
    log,
    slug,
    random: new SeededRandom(1),
    newGuest: () => product.newBrowser(address),
    takePhoto: photo,
    takeFilm: film,
  }
  const photosEach = Math.round(habits.photos / habits.guests)
  const filmEvery = Math.round(habits.guests / habits.videos)
  const before = await readFunctionReports(product)
  const began = performance.now()
  const evening = new AbortController()
  const around = [followWall(scene, host, id, evening.signal), decide(scene, host, id, evening.signal)]
  const indexes = Array.from({ length: count }, (_, index) => index)
  const sent = await inParallel(indexes, count, async (index) =>
    spendEvening(scene, index, photosEach, index % filmEvery === 0),
  )
  const uploads = sent.flat().length
  const party = (performance.now() - began) / 1000
  const shown = await waitForAll(scene, host, id, uploads)
  evening.abort()
  await Promise.all(around)
  const seconds = (performance.now() - began) / 1000
  const rows = await readFunctionReports(product, before)
  console.log(
    `Guests ${count}, uploads ${uploads}, in the gallery ${shown}: guests were done after ${party.toFixed(0)} s, all was drawn after ${seconds.toFixed(0)} s`,
  )
  tellEndpoints(log, rows)
  tellJobs(log, rows)
  tellActs(rows, uploads)
  for (const [what, times] of log.refusals) console.log(`${times} times ${what}`)
  return log.refusals.size === 0 && shown === uploads && [...rows.values()].every(({ failures }) => failures === 0)
}

/** What one guest does; answers the uploads that were completed. */
async function spendEvening(
  { log, slug, random, newGuest, takePhoto, takeFilm }: Scene,
  index: number,
  photos: number,
  hasFilm: boolean,
) {
  const guest = newGuest()
  const gallery = `/api/galleries/${slug}`
  const opened = openGallery.response.parse((await log.call(guest, 'GET', `${gallery}/opening?limit=500`)).json)
  let cursor = opened.first?.list.cursor
  const sent: string[] = []
  for (let batch = 0; batch < photos; batch += filesAtOnce) {
    const files = Array.from({ length: Math.min(filesAtOnce, photos - batch) }, (_, at) =>
      takePhoto(`IMG_${index}_${batch + at}`),
    )
    if (hasFilm && batch === 0) files.push(takeFilm(`MOV_${index}`))
    sent.push(...(await send(log, guest, slug, files)))
    await log.call(guest, 'GET', `${gallery}/head`)
    const query = new URLSearchParams({ ...(cursor !== undefined && { since: cursor }) })
    const answer = await log.call(guest, 'GET', `${gallery}/changes?${query}`)
    const { changes, cursor: next } = listChanges.response.parse(answer.json)
    cursor = next
    const photoIds = changes.flatMap((change) => ('photo' in change ? [change.photo.id] : []))
    for (const photoId of photoIds.slice(-habits.heartsPerGuest / 2))
      await log.call(guest, 'PUT', `${gallery}/photos/${photoId}/like`)
  }
  if (random.next() < 0.3)
    await log.call(guest, 'POST', `${gallery}/messages`, { text: 'What an evening!', name: `Guest ${index}` })
  for (const uploadId of sent) {
    await log.until(guest, `${gallery}/uploads/${uploadId}`, ({ json, status }) => {
      return status >= 400 || z.object({ status: z.string() }).parse(json).status !== 'verifying'
    })
  }
  return sent
}

/** Announces files, sends previews and bytes, and completes them; answers the uploads. */
async function send(log: CallLog, guest: TestBrowser, slug: string, files: readonly EveningFile[]): Promise<string[]> {
  const gallery = `/api/galleries/${slug}`
  const asked = await log.call(guest, 'POST', `${gallery}/uploads`, { files: files.map(({ request }) => request) })
  const { uploads } = createUploads.response.parse(asked.json)
  const tickets = uploads.map((ticket) => {
    if (!isNewUpload(ticket)) throw new Error(`No new upload: ${JSON.stringify(ticket)}`)
    return ticket
  })
  for (const [index, ticket] of tickets.entries()) {
    const { preview } = files[index] ?? {}
    if (preview && ticket.preview) await sendPreview(ticket, preview)
  }
  await pause(pauses.preview)
  const sent: string[] = []
  for (const [index, ticket] of tickets.entries()) {
    const { bytes = Buffer.alloc(0) } = files[index] ?? {}
    const { uploadId, parts } = await sendParts(ticket, bytes)
    await log.call(guest, 'POST', `${gallery}/uploads/${uploadId}/completion`, { parts })
    sent.push(uploadId)
  }
  return sent
}

/** A screen follows the wall until the evening is over. */
async function followWall({ log, newGuest }: Scene, host: TestBrowser, id: string, over: AbortSignal): Promise<void> {
  const { link } = changeWall.response.parse((await log.call(host, 'PUT', `/api/events/${id}/wall`, {})).json)
  const wall = `/api/walls/${new URL(link).pathname.split('/').at(-1)}`
  const screen = newGuest()
  await log.call(screen, 'GET', wall)
  let since: string | undefined
  while (!over.aborted) {
    const query = new URLSearchParams({ maxAge: '1', ...(since !== undefined && { since }) })
    since = listScreenChanges.response.parse((await log.call(screen, 'GET', `${wall}/changes?${query}`)).json).cursor
    await pause(pauses.wall)
  }
}

/** A host looks at the desk, stars a photo and hides another for a moment, oldest first: guests like the newest. */
async function decide({ log }: Scene, host: TestBrowser, id: string, over: AbortSignal): Promise<void> {
  const list = z.object({ photos: z.array(z.object({ id: z.string(), status: z.string() })) })
  for (let round = 0; !over.aborted; round++) {
    const { photos } = list.parse((await log.call(host, 'GET', `/api/events/${id}/photos?limit=500`)).json)
    const [one, other] = photos.filter(({ status }) => status === 'shown').slice(2 * round)
    const act = async (photoId: string | undefined, action: string) =>
      photoId !== undefined &&
      log.call(host, 'POST', `/api/events/${id}/photo-decisions`, { photoIds: [photoId], action })
    await act(one?.id, 'star')
    await act(other?.id, 'hide')
    await act(other?.id, 'show')
    await pause(pauses.host)
  }
}

/** How many photos and films are drawn and shown, once that is all or patience has ended. */
async function waitForAll({ log }: Scene, host: TestBrowser, id: string, wanted: number): Promise<number> {
  const page = z.object({ photos: z.array(z.object({ status: z.string() })), next: z.string().optional() })
  const until = Date.now() + patience
  for (;;) {
    let shown = 0
    let next: string | undefined
    do {
      const query = new URLSearchParams({ limit: '500', ...(next !== undefined && { next }) })
      const answer = page.parse((await log.call(host, 'GET', `/api/events/${id}/photos?${query}`)).json)
      shown += answer.photos.filter(({ status }) => status === 'shown').length
      next = answer.next
    } while (next !== undefined)
    if (shown >= wanted || Date.now() > until) return shown
    await pause(pauses.all)
  }
}

const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(30) : String(cell).padStart(9))).join('')

const rowsOf = ({ read, written, unitsRead, unitsWritten, refused }: typeof nothing) =>
  [read, written, Math.round(unitsRead), unitsWritten, refused] as const
const rowHeads = ['read', 'written', 'RU', 'WU', 'refused'] as const

function tellEndpoints({ asked }: CallLog, rows: FunctionRows): void {
  console.log(row(['endpoint', 'calls', 'errors', ...rowHeads, 'kB', 'p50 ms', 'p95', 'p99']))
  for (const [name, { times, bytes, errors }] of [...asked].sort(([, a], [, b]) => b.times.length - a.times.length)) {
    const shares = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0))
    const counted = rowsOf(rows.get(name) ?? nothing)
    console.log(row([name, times.length, errors, ...counted, (bytes / 1000).toFixed(0), ...shares]))
  }
}

function tellJobs({ asked }: CallLog, rows: FunctionRows): void {
  console.log(row(['job', 'runs', 'failed', ...rowHeads]))
  const jobs = [...rows].filter(([name]) => ![...asked.keys()].some((endpoint) => endpoint === name))
  for (const [name, counted] of jobs.filter(([, { invocations }]) => invocations > 0))
    console.log(row([name, counted.invocations, counted.failures, ...rowsOf(counted)]))
}

/** What each act asks of the tables, by the functions that it calls: the cost model takes it from here. */
const acts: Readonly<Record<string, readonly string[]>> = {
  preview: ['uploads/verify-preview'],
  upload: [
    'uploads/create-uploads',
    'uploads/complete-upload',
    'uploads/verify-upload',
    'pictures/make-renditions',
    'films/convert-film',
    'films/on-film-converted',
  ],
  'question for a verdict': ['uploads/show-upload'],
  heart: ['photos/like-photo'],
  'hearts published': ['photos/publish-likes'],
  decision: ['photos/decide-photos', 'photos/move-pictures'],
  opening: ['feed/open-gallery'],
  'look at a head': ['galleries/show-head'],
  'own look': ['feed/list-changes'],
  'look of a wall': ['walls/list-screen-changes'],
  message: ['messages/leave-message'],
}

/** What the cost model takes for granted, as it was counted; an act is a call of its first function, or an upload. */
function tellActs(rows: FunctionRows, uploads: number): void {
  console.log(row(['each', 'times', ...rowHeads]))
  for (const [act, names] of Object.entries(acts)) {
    const counted = names.map((name) => rows.get(name) ?? nothing)
    const times = act === 'upload' ? uploads : (counted[0]?.invocations ?? 0)
    const sums = counted.map(rowsOf).reduce(
      (sum, each) => sum.map((count, index) => count + (each[index] ?? 0)),
      rowHeads.map(() => 0),
    )
    if (times > 0) console.log(row([act, times, ...sums.map((sum) => (sum / times).toFixed(1))]))
  }
}

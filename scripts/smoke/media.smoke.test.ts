import { expect, inject, it, vi } from 'vitest'
import * as z from 'zod'
import { createDownload, showDownload } from '#shared/api/downloads.ts'
import { type EndpointName, endpoints } from '#shared/api/endpoints.ts'
import { listPhotos } from '#shared/api/photos.ts'
import { createUploads } from '#shared/api/uploads.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { openArchive, originalsOf } from '#e2e/kit/read-archive.ts'
import { describeFile, readFixture, sendParts } from '#e2e/kit/send-file.ts'
import { TestBrowser } from '#e2e/kit/test-browser.ts'

/** Files that need a further service or program: MediaConvert, the decoder of HEIC. */
const files = [
  { name: 'movie.mov', type: 'video/quicktime' },
  { name: 'pattern.heic', type: 'image/heic' },
] as const

/** Polls two seconds apart: MediaConvert needs most of their ten minutes, and its queue may be busy. */
const patience = { timeout: 600_000, interval: 2000 }

type Visitor = (name: EndpointName, asking?: { params?: Record<string, string>; json?: unknown }) => Promise<unknown>

/** One visitor's calls. Throws if one fails. */
function newVisitor(cookies: readonly string[] = []): Visitor {
  const browser = new TestBrowser({ ...inject('deployment'), console: '' })
  for (const cookie of cookies) browser.jar.take(cookie)
  return async (name, { params = {}, json } = {}) => {
    const { method, path, surface } = endpoints[name]
    const url = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '')
    const answer = await browser.call(surface, method, url, { json })
    if (answer.status >= 300) throw new Error(`${method} ${url}: got ${answer.status}`)
    return answer.json
  }
}

async function sendAll(guest: Visitor, slug: string): Promise<void> {
  for (const { name, type } of files) {
    const bytes = readFixture(name)
    const json = { files: [describeFile(name, type, bytes)] }
    const { uploads } = createUploads.response.parse(await guest('uploads/create-uploads', { params: { slug }, json }))
    const { uploadId, parts } = await sendParts(uploads[0], bytes)
    await guest('uploads/complete-upload', { params: { slug, uploadId }, json: { parts } })
  }
}

async function expectGallery(guest: Visitor, slug: string): Promise<void> {
  const { photos } = listPhotos.response.parse(await guest('feed/list-photos', { params: { slug } }))
  expect(photos, 'files in the gallery').toHaveLength(files.length)
  for (const { kind, playback, renditions, unplayable } of photos.filter(isPicture)) {
    expect(renditions, `pictures of the ${kind}`).not.toEqual([])
    expect(unplayable, 'the film cannot be played').not.toBe(true)
    if (kind === 'video') expect(playback, 'how the film plays').toBeTruthy()
  }
}

async function expectZip(host: Visitor, id: string): Promise<void> {
  const made = await host('downloads/create-download', { params: { id }, json: {} })
  const params = { id, downloadId: createDownload.response.parse(made).downloadId }
  const url = await vi.waitFor(async () => {
    const zip = showDownload.response.parse(await host('downloads/show-download', { params }))
    expect(zip.url, `address of the ZIP, which is ${zip.status}`).toBeDefined()
    return zip.url ?? ''
  }, patience)
  const archive = await openArchive(Buffer.from(await (await fetch(url)).arrayBuffer()))
  const originals = originalsOf(archive.entries)
  for (const entry of originals) await archive.read(entry)
  archive.close()
  expect(originals, 'files in the ZIP').toHaveLength(files.length)
}

/** Creates an event of the operator, which is deleted afterwards and purged like all deleted events. */
it('a guest’s film plays, their HEIC is drawn, and both come home in a ZIP', async ({ skip }) => {
  const { operator } = inject('deployment')
  if (!operator) return skip('with --media alone')
  const { cookies, ...signIn } = operator
  const host = newVisitor(cookies)
  const title = 'Smoke test'
  await host('sign-in/start-session', { json: signIn })
  const date = new Date().toISOString().slice(0, 10)
  const { id, slug } = z
    .object({ id: z.string(), slug: z.string() })
    .parse(await host('events/create-event', { json: { title, date } }))
  try {
    await sendAll(newVisitor(), slug)
    const guest = newVisitor()
    await vi.waitFor(() => expectGallery(guest, slug), patience)
    await expectZip(host, id)
  } finally {
    await host('events/delete-event', { params: { id }, json: { title } })
  }
})

import * as z from 'zod'
import { createDownload, showDownload } from '#shared/api/downloads.ts'
import { type EndpointName, endpoints } from '#shared/api/endpoints.ts'
import { listPhotos } from '#shared/api/photos.ts'
import { createUploads } from '#shared/api/uploads.ts'
import { openArchive, originalsOf } from '#e2e/kit/read-archive.ts'
import { describeFile, readFixture, sendParts } from '#e2e/kit/send-file.ts'
import { TestBrowser } from '#e2e/kit/test-browser.ts'
import type { Deployment } from './deployment.ts'
import { type Checks, expectNone, untilNone } from './check.ts'

/** Whose event it is, and the code that they get as a letter. */
export interface Operator {
  email: string
  readCode(): Promise<string>
}

/** What each needs a service or a program of its own for: MediaConvert, the decoder of HEIC. */
const files = [
  { name: 'movie.mov', type: 'video/quicktime' },
  { name: 'pattern.heic', type: 'image/heic' },
] as const

/** Looks two seconds apart: MediaConvert takes most of their ten minutes, and its queue may be busy. */
const [looks, pauseMs] = [300, 2000]

/**
 * Makes something: an event, which it deletes again and which is gone for good with all other deleted ones. Only on
 * demand, for it needs an operator who reads a code.
 */
export const mediaCheck = (operator: Operator): Checks => ({
  'a guest’s film plays, their HEIC is drawn, and both come home in a ZIP': async (deployment) => {
    const host = visitorOf(deployment)
    const title = 'Smoke test'
    await host('sign-in/send-code', { json: { email: operator.email } })
    await host('sign-in/start-session', { json: { email: operator.email, code: await operator.readCode() } })
    const date = new Date().toISOString().slice(0, 10)
    const { id, slug } = z
      .object({ id: z.string(), slug: z.string() })
      .parse(await host('events/create-event', { json: { title, date } }))
    try {
      await sendAll(visitorOf(deployment), slug)
      const guest = visitorOf(deployment)
      await untilNone(() => lookAtGallery(guest, slug), looks, pauseMs)
      await lookAtZip(host, id)
    } finally {
      await host('events/delete-event', { params: { id }, json: { title } })
    }
  },
})

type Visitor = (name: EndpointName, asking?: { params?: Record<string, string>; json?: unknown }) => Promise<unknown>

/** One visitor's calls. Throws where one is not answered well. */
function visitorOf({ origins }: Deployment): Visitor {
  const browser = new TestBrowser({ ...origins, console: '' })
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

async function lookAtGallery(guest: Visitor, slug: string): Promise<void> {
  const { photos } = listPhotos.response.parse(await guest('feed/list-photos', { params: { slug } }))
  expectNone([
    photos.length !== files.length && `the gallery shows ${photos.length} of ${files.length} files`,
    ...photos.flatMap(({ kind, playback, renditions, unplayable }) => [
      renditions.length === 0 && `the ${kind} has no picture`,
      unplayable === true && 'the film cannot be played',
      kind === 'video' && !playback && 'the film does not play',
    ]),
  ])
}

async function lookAtZip(host: Visitor, id: string): Promise<void> {
  const made = await host('downloads/create-download', { params: { id }, json: {} })
  const params = { id, downloadId: createDownload.response.parse(made).downloadId }
  const url = await untilNone(
    async () => {
      const zip = showDownload.response.parse(await host('downloads/show-download', { params }))
      expectNone([zip.url === undefined && `the ZIP is ${zip.status}`])
      return zip.url ?? ''
    },
    looks,
    pauseMs,
  )
  const archive = await openArchive(Buffer.from(await (await fetch(url)).arrayBuffer()))
  const originals = originalsOf(archive.entries)
  for (const entry of originals) await archive.read(entry)
  archive.close()
  expectNone([originals.length !== files.length && `the ZIP holds ${originals.length} of ${files.length} files`])
}

import { setTimeout as pass } from 'node:timers/promises'
import { completeUpload, createUploads, type FileRequest, showUpload, type UploadStatus } from '#shared/api/uploads.ts'
import { singleRequestBytes } from '#shared/rules/upload-parts.ts'
import { problemOf } from '#web/client/problem-error.ts'
import { withUploadFailure } from '#web/app/upload-engine/failure-of-api.ts'
import { failureOfStore } from '#web/app/upload-engine/failure-of-store.ts'
import { isSettled } from '#web/app/upload-engine/upload-item.ts'
import type { UploadPorts } from '#web/app/upload-engine/upload-ports.ts'
import type { UploadQueue } from '#web/app/upload-engine/upload-queue.ts'
import type { BrowserAnswer, TestBrowser } from '../kit/test-browser.ts'

/** The queue's clock goes so much faster than a browser's: none of its pauses proves anything. */
const haste = 10

/**
 * What the web app's upload queue needs of the outside, over http to a running product. `hash` says what the guest's
 * page would: SHA-256, lower-case hex. `hear` gets everything that the product says of an upload.
 */
export function guestPorts(
  guest: TestBrowser,
  slug: string,
  hash: (file: File) => string,
  hear: (sha256: string, said: UploadStatus) => void,
): UploadPorts {
  const uploads = new Map<string, string>()
  const gallery = `/api/galleries/${slug}/uploads`
  const ask = (method: 'GET' | 'POST', path: string, json?: object) =>
    withUploadFailure(guest.call('app', method, path, { ...(json && { json }) }).then(goodAnswer))
  const askForTickets = async (files: FileRequest[]) =>
    createUploads.response.parse(await ask('POST', gallery, { files })).uploads
  const heard = (uploadId: string, said: UploadStatus) => {
    hear(uploads.get(uploadId) ?? '', said)
    return said
  }
  return {
    preview: async () => undefined,
    hash: async (file) => hash(file),
    async requestTickets(files) {
      const first = await askForTickets(files)
      // As a page that was loaded again does, which learns what of a large file has arrived.
      const large = files.filter(({ size }) => size > singleRequestBytes)
      const again = large.length === 0 ? [] : await askForTickets(large)
      const tickets = files.flatMap((file, index) => again[large.indexOf(file)] ?? first[index] ?? [])
      tickets.forEach((ticket, index) => {
        if ('uploadId' in ticket) uploads.set(ticket.uploadId, files[index]?.sha256 ?? '')
      })
      return tickets
    },
    async sendPart({ url, ...part }, body, _, signal) {
      const answer = await fetch(url, { method: part.method, headers: part.headers ?? {}, body, signal })
      const failure = failureOfStore(answer.status, await answer.text())
      if (failure) throw failure
      return answer.headers.get('etag') ?? ''
    },
    complete: async (uploadId, parts) =>
      heard(uploadId, completeUpload.response.parse(await ask('POST', `${gallery}/${uploadId}/completion`, { parts }))),
    show: async (uploadId) => heard(uploadId, showUpload.response.parse(await ask('GET', `${gallery}/${uploadId}`))),
    isOnline: () => true,
    untilOnline: async () => undefined,
    wait: (milliseconds, signal) => pass(milliseconds / haste, undefined, { signal }),
    newId: () => crypto.randomUUID(),
    random: Math.random,
    now: () => performance.now() * haste,
  }
}

async function goodAnswer({ status, headers, text, json }: BrowserAnswer): Promise<unknown> {
  if (status < 300) return json
  throw await problemOf(new Response(text, { status, headers }))
}

/** Resolves when nothing more happens in a queue by itself. */
export function untilSettled(queue: UploadQueue): Promise<void> {
  return new Promise((resolve) => {
    const look = () => queue.items.get().every(isSettled) && resolve()
    queue.items.subscribe(look)
    look()
  })
}

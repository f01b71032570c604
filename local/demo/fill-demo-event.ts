import { createHash } from 'node:crypto'
import { createUploads } from '#shared/api/uploads.ts'
import { takeDemoPictures } from './demo-pictures.ts'

/**
 * Uploads the demo's pictures over http as its guests would. Safe to repeat: what the event holds already is known by its
 * bytes, so that a run that was killed in the middle is completed by the next.
 */
export async function fillDemoEvent(appOrigin: string, slug: string): Promise<void> {
  const gallery = `${appOrigin}/api/galleries/${slug}`
  const cookies = new Map<string, string>()
  for await (const { guest, name, type, bytes } of takeDemoPictures()) {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const files = [{ name, type, size: bytes.length, sha256 }]
    const cookie = cookies.get(guest)
    const asked = await post(`${gallery}/uploads`, { files, uploader: guest }, cookie)
    cookies.set(guest, cookie ?? cookieOf(asked))
    const [ticket] = createUploads.response.parse(await asked.json()).uploads
    if (!ticket || !('uploadId' in ticket)) continue
    const parts = await Promise.all(
      ticket.parts.map(async ({ number, from, to, method, url, headers }) => {
        const body = new Uint8Array(bytes.subarray(from, to))
        const answer = await fetch(url, { method, body, ...(headers && { headers }) })
        return { number, etag: answer.headers.get('etag') ?? '' }
      }),
    )
    await post(`${gallery}/uploads/${ticket.uploadId}/completion`, { parts }, cookies.get(guest))
  }
}

/** Each guest has a browser of his own, which is all that makes him one. */
const cookieOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
    .join('; ')

async function post(url: string, body: unknown, cookie = ''): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    ...(cookie && { headers: { cookie } }),
  })
  if (!answer.ok) throw new Error(`Demo event: ${url} answered ${answer.status}.`)
  return answer
}

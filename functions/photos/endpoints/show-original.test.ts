import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it, vi } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile } from '#e2e/kit/send-file.ts'
import { fileTypeOfExtension, fileTypes } from '#shared/rules/file-types.ts'
import { dynamodb } from '../../database/dynamodb.ts'

/** What happens once, while a copy is made. */
const meanwhile = vi.hoisted((): { work?: (() => Promise<unknown>) | undefined } => ({}))
vi.mock('../../gateways/media-bucket.ts', async (importOriginal) => {
  const bucket = await importOriginal<typeof import('../../gateways/media-bucket.ts')>()
  return {
    ...bucket,
    putObject: async (...input: Parameters<typeof bucket.putObject>) => {
      const { work } = meanwhile
      meanwhile.work = undefined
      await work?.()
      return bucket.putObject(...input)
    },
  }
})

let product: OpenGallery
let host: AppClient
let sender: AppClient
let guest: AppClient
let id: string
let slug: string
hostEventEachTest((hosted) => {
  ;({ product, host, id, slug } = hosted)
  ;[sender, guest] = [new AppClient('192.0.2.1'), new AppClient('192.0.2.2')]
})

async function send(fixture: string, name = fixture): Promise<{ photoId: string; bytes: Buffer }> {
  const bytes = readFixture(fixture)
  const type = fileTypeOfExtension(fixture)
  await sendFile(sender, slug, describeFile(name, type ? fileTypes[type].mime : '', bytes), bytes)
  await product.settle()
  const { photos } = (await sender.call('feed/list-photos', { params: { slug } })).body
  return { photoId: photos[0]?.id ?? '', bytes }
}

const ask = async (viewer: AppClient, photoId: string) =>
  (await viewer.call('photos/show-original', { params: { slug, photoId } })).body
const refusal = (viewer: AppClient, photoId: string) =>
  viewer.refusal('photos/show-original', { params: { slug, photoId } })
const decide = (photoId: string, action: 'hide' | 'show' | 'remove') =>
  host.call('photos/decide-photos', { params: { id }, body: { photoIds: [photoId], action } })
const bytesAt = async (url: string) => Buffer.from(await (await product.cdn.fetchFile(url)).arrayBuffer())
const scrubbedKeys = () => product.bucket.listKeys(`renditions/${id}/scrubbed/`)

describe('the original of a photo', () => {
  it.each(['sideways.jpg', 'pattern.png', 'pattern.webp', 'pattern.heic', 'movie.mp4', 'movie.mov'])(
    '%s is as it was sent for hosts and its sender, and without place and serials for other guests',
    async (fixture) => {
      const { photoId, bytes } = await send(fixture)
      for (const viewer of [host, sender]) {
        const { url, name, size } = await ask(viewer, photoId)
        expect({ name, size }).toEqual({ name: fixture, size: bytes.length })
        expect((await bytesAt(url)).equals(bytes)).toBe(true)
      }
      const { url, name, size } = await ask(guest, photoId)
      const given = await bytesAt(url)
      expect({ name, size }).toEqual({ name: fixture, size: given.length })
      for (const trace of ['SERIAL', 'Festcam', '59.9139']) expect(given.includes(trace)).toBe(false)
      expect((await ask(guest, photoId)).size).toBe(size)
    },
  )

  it('has an address that is good for five minutes', async () => {
    const { photoId } = await send('pattern.png')
    const { url } = await ask(sender, photoId)
    const seconds = Number(new URL(url).searchParams.get('Expires')) - Date.now() / 1000
    // Addresses end on a whole second.
    expect(seconds).toBeLessThanOrEqual(5 * 60 + 1)
  })

  it('is an attachment of its own type with the name that it was sent under, in any script', async () => {
    const { photoId } = await send('sideways.jpg', 'Brudepar «på» 100%.JPG')
    for (const viewer of [host, guest]) {
      const { url, name } = await ask(viewer, photoId)
      expect(name).toBe('Brudepar «på» 100%.JPG')
      const { headers } = await product.cdn.fetchFile(url)
      // Nobody else says what is shown at an address of the app's own.
      expect(headers.get('content-type')).toBe('image/jpeg')
      const disposition = headers.get('content-disposition') ?? ''
      const [, encoded = ''] = /filename\*=UTF-8''(.*)$/.exec(disposition) ?? []
      expect(decodeURIComponent(encoded)).toBe(name)
    }
  })

  it('is nobody’s where there is no photo, and not a guest’s where guests may only look', async () => {
    const { photoId } = await send('sideways.jpg')
    const unknown = `pho_${'0'.repeat(26)}`
    for (const viewer of [host, guest]) expect((await refusal(viewer, unknown)).status).toBe(404)
    expect((await refusal(guest, 'nonsense')).status).toBe(404)
    const only = (privacy: { guestsMayDownload?: boolean; guestsSeeGallery?: boolean }) =>
      host.call('events/update-event', { params: { id }, body: { privacy } })
    await only({ guestsMayDownload: false })
    expect(await refusal(guest, photoId)).toMatchObject({ status: 403, code: 'forbidden' })
    await only({ guestsMayDownload: true, guestsSeeGallery: false })
    expect((await refusal(guest, photoId)).status).toBe(404)
    for (const viewer of [host, sender]) expect((await ask(viewer, photoId)).name).toBe('sideways.jpg')
  })

  it.each(['sideways.jpg', 'movie.mp4'])(
    '%s is gone for other guests when a host hides it, by earlier addresses too',
    async (fixture) => {
      const { photoId } = await send(fixture)
      const { url } = await ask(guest, photoId)
      await decide(photoId, 'hide')
      await product.settle()
      expect((await refusal(guest, photoId)).status).toBe(404)
      expect((await product.cdn.fetchFile(url)).status).toBe(404)
      for (const viewer of [host, sender])
        expect((await product.cdn.fetchFile((await ask(viewer, photoId)).url)).status).toBe(200)
      await decide(photoId, 'show')
      await product.settle()
      expect((await product.cdn.fetchFile((await ask(guest, photoId)).url)).status).toBe(200)
    },
  )

  it('is its hosts’ alone once they have removed it', async () => {
    const { photoId } = await send('sideways.jpg')
    await ask(guest, photoId)
    await decide(photoId, 'remove')
    await product.settle()
    for (const viewer of [guest, sender]) expect((await refusal(viewer, photoId)).status).toBe(404)
    expect((await product.cdn.fetchFile((await ask(host, photoId)).url)).status).toBe(200)
    expect(await scrubbedKeys()).toEqual([])
  })

  it('is given to no guest, and leaves no copy, where it is hidden while the copy is made', async () => {
    const { photoId } = await send('sideways.jpg')
    meanwhile.work = async () => {
      await decide(photoId, 'hide')
      await product.settle()
    }
    expect((await refusal(guest, photoId)).status).toBe(404)
    expect(await scrubbedKeys()).toEqual([])
  })

  it('is preceded by a record of who was given it', async () => {
    const { photoId } = await send('sideways.jpg')
    await ask(host, photoId)
    await ask(guest, photoId)
    const { Items = [] } = await dynamodb.send(new ScanCommand({ TableName: 'given-addresses', ConsistentRead: true }))
    const records = Items.filter((item) => item['photoId'] === photoId)
    const { email } = (await host.call('events/show-me')).body
    expect(records).toHaveLength(2)
    expect(records).toContainEqual(expect.objectContaining({ email, sessionId: expect.any(String) }))
    expect(records).toContainEqual(expect.objectContaining({ guestId: expect.stringMatching(/^[\w-]{22}$/) }))
  })
})

import { describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile, sendParts } from '#e2e/kit/send-file.ts'
import { transact } from '../../database/transact.ts'
import { creditGrant } from '../../sign-in/account-store.ts'

let product: OpenGallery
let host: AppClient
let anna: AppClient
let params: { slug: string }
let eventId: string
hostEventEachTest((hosted) => {
  ;({ product, host, id: eventId, params } = hosted)
  anna = new AppClient('192.0.2.1')
})

const bytesOf = (index: number) => Buffer.concat([readFixture('pattern.png'), Buffer.alloc(index)])
const fileOf = (index: number) => describeFile(`${index}.png`, 'image/png', bytesOf(index))
const ask = async (browser: AppClient, indices: readonly number[]) =>
  (await browser.call('uploads/create-uploads', { params, body: { files: indices.map(fileOf) } })).body.uploads
const refused = (browser: AppClient, indices: readonly number[]) =>
  browser.refusal('uploads/create-uploads', { params, body: { files: indices.map(fileOf) } })
const pause = (uploadsPaused = true) =>
  host.call('events/update-event', { params: { id: eventId }, body: { privacy: { uploadsPaused } } })
const shown = async () => (await host.call('feed/list-photos', { params })).body.photos.length

describe('while uploads are paused', () => {
  it('a guest begins none, whether the bytes are there already or not, and a host does', async () => {
    await sendFile(host, params.slug, fileOf(0), bytesOf(0))
    await product.settle()
    await pause()
    for (const indices of [[0], [1], [0, 1]])
      expect(await refused(anna, indices)).toMatchObject({ status: 403, code: 'uploads_paused' })
    await sendFile(host, params.slug, fileOf(1), bytesOf(1))
    await product.settle()
    expect(await shown()).toBe(2)
    await pause(false)
    expect(await ask(anna, [0, 2])).toMatchObject([{ known: true }, { known: false }])
  })

  it('what was begun before goes on to its end', async () => {
    const [ticket] = await ask(anna, [1])
    await pause()
    const { uploadId, parts } = await sendParts(ticket, bytesOf(1))
    await anna.call('uploads/complete-upload', { params: { ...params, uploadId }, body: { parts } })
    await product.settle()
    const { body } = await anna.call('uploads/show-upload', { params: { ...params, uploadId } })
    expect(body).toMatchObject({ status: 'safe' })
  })

  it('a page that comes back to a paid event goes on with small files too, and begins no others', async () => {
    const { email } = (await host.call('events/show-me')).body
    await transact([creditGrant(email, 'en')])
    await host.call('events/activate-event', { params: { id: eventId } })
    await ask(anna, [1])
    await pause()
    expect(await refused(anna, [2])).toMatchObject({ status: 403, code: 'uploads_paused' })
    expect(await refused(new AppClient('192.0.2.2'), [1])).toMatchObject({ status: 403, code: 'uploads_paused' })
    await sendFile(anna, params.slug, fileOf(1), bytesOf(1))
    await product.settle()
    expect(await shown()).toBe(1)
    expect(await ask(anna, [1, 2])).toMatchObject([{ known: true }, { error: { code: 'uploads_paused' } }])
  })

  it('a page that comes back is given what it has begun once more, and nothing new beside it', async () => {
    const [begun] = await ask(anna, [1])
    await sendFile(anna, params.slug, fileOf(2), bytesOf(2))
    await product.settle()
    await pause()
    expect(await ask(anna, [1, 2, 3])).toMatchObject([
      { uploadId: begun && 'uploadId' in begun ? begun.uploadId : '' },
      { known: true },
      { name: '3.png', error: { code: 'uploads_paused' } },
    ])
  })
})

import { randomBytes } from 'node:crypto'
import postalMime from 'postal-mime'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptMail } from '#e2e/kit/accept-mail.ts'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import { deliver, type OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, sendFile } from '#e2e/kit/send-file.ts'
import { lookBackAt } from '#shared/rules/look-backs.ts'
import { transact } from '../../database/transact.ts'
import { hostPut } from '../../events/event-host-store.ts'
import { guestNamed, storePhoto } from '../../photos/store-photos-for-test.ts'
import { runEventRetention } from '../../retention/run-event-retention.ts'
import { accountOpening } from '../../sign-in/account-store.ts'
import { handler as sendMail } from './send-mail.ts'

let mail: Awaited<ReturnType<typeof acceptMail>>
let product: OpenGallery
let host: AppClient
let params: { id: string }
let slug: string
let owner: string
let morning: Date
beforeAll(async () => {
  mail = await acceptMail()
})
afterAll(() => mail.close())
hostEventEachTest((hosted) => {
  ;({ product, host, slug } = hosted)
  params = { id: hosted.event.id }
})
beforeEach(async () => {
  owner = (await host.call('events/show-me')).body.email
  const date = new Date().toISOString().slice(0, 10)
  await host.call('events/update-event', { params, body: { date } })
  morning = new Date(lookBackAt('morning-after', { date, timeZone: 'UTC' }))
})

/** A picture that no JPEG makes small. */
async function noise(): Promise<Buffer> {
  const size = { width: 640, height: 480, channels: 3 } as const
  return sharp(randomBytes(size.width * size.height * size.channels), { raw: size })
    .jpeg()
    .toBuffer()
}

/** Answers the photos' ids. */
async function sendPhotos(count: number): Promise<string[]> {
  const guest = await product.newGuest(slug)
  for (let index = 0; index < count; index++) {
    const bytes = await noise()
    await sendFile(guest, slug, describeFile(`${index}.jpg`, 'image/jpeg', bytes), bytes)
  }
  await product.settle()
  return (await host.call('feed/list-event-photos', { params })).body.photos.map(({ id }) => id)
}

const promisedLetters = async () =>
  (await product.readOutbox()).filter(({ message }) => /"letter":"(morning-after|anniversary)"/.test(message))

/** Sends what is promised of such letters; those to an address, read as a mail program reads them. */
async function lettersTo(address: string) {
  for (const { id, kind, message } of await promisedLetters()) await deliver(sendMail, { id, kind, message })
  return Promise.all(
    mail.mailsTo(address).map((each) => postalMime.parse(Buffer.from(each.get('RawMessage.Data') ?? '', 'base64'))),
  )
}

const headerOf = ({ headers }: Awaited<ReturnType<typeof lettersTo>>[number], name: string) =>
  headers.find(({ key }) => key === name)?.value ?? ''
const tokenIn = (header: string) => /\/api\/unsubscriptions\/([^>]+)>/.exec(header)?.[1] ?? ''

describe('the letter of the morning after', () => {
  it('tells what came, and has six pictures as parts of at most 40 KB', async () => {
    await sendPhotos(7)
    await runEventRetention(params.id, new Date(morning.getTime() - 60_000))
    expect(await promisedLetters()).toEqual([])
    await runEventRetention(params.id, morning)
    await runEventRetention(params.id, new Date(morning.getTime() + 3_600_000))
    const letters = await lettersTo(owner)
    expect(letters).toHaveLength(1)
    const [letter] = letters
    expect(letter?.subject).toBe('7 photos from 1 guest: Bryllup Åse & Ø')
    expect(letter?.attachments).toHaveLength(6)
    for (const { contentId, mimeType, content } of letter?.attachments ?? []) {
      expect(mimeType).toBe('image/jpeg')
      expect(content.byteLength).toBeLessThanOrEqual(40 * 1024)
      expect(letter?.html).toContain(`src="cid:${contentId?.replaceAll(/[<>]/g, '')}"`)
      expect(await sharp(Buffer.from(content)).metadata()).toMatchObject({ width: 320, height: 320 })
    }
    expect(letter?.html).not.toMatch(/src="(?!cid:)/)
  })

  it('has the event’s logo as a part, too', async () => {
    await sendPhotos(1)
    const file = (
      await sharp(await noise())
        .resize(160, 70)
        .png()
        .toBuffer()
    ).toString('base64')
    await host.call('events/set-logo', { params, body: { file } })
    await runEventRetention(params.id, morning)
    const [letter] = await lettersTo(owner)
    expect(letter?.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/jpeg', 'image/png'])
    const { contentId, content = new ArrayBuffer(0) } = letter?.attachments[1] ?? {}
    expect(contentId).toBe('<logo>')
    expect(content.byteLength).toBeLessThanOrEqual(40 * 1024)
    expect(letter?.html).toContain('src="cid:logo"')
    expect(letter?.html).not.toMatch(/src="(?!cid:)/)
  })

  it('shows nothing that a guest could not see when it is sent, even if it was seen when the letter was promised', async () => {
    const [hidden = '', removed = '', ...others] = await sendPhotos(4)
    await runEventRetention(params.id, morning)
    const decide = (action: 'hide' | 'remove', photoIds: string[]) =>
      host.call('photos/decide-photos', { params, body: { photoIds, action } })
    await decide('hide', [hidden])
    await decide('remove', [removed])
    const [letter] = await lettersTo(owner)
    expect(letter?.attachments).toHaveLength(others.length)
  })

  it('shows no photo before the reveal, and does not need the gallery to be open', async () => {
    await sendPhotos(1)
    await runEventRetention(params.id, morning)
    const revealAt = new Date(Date.now() + 86_400_000).toISOString()
    await host.call('events/update-event', { params, body: { privacy: { revealAt, guestsSeeGallery: false } } })
    const [letter] = await lettersTo(owner)
    expect(letter?.attachments).toEqual([])
  })

  it('goes to each host who has joined, in their language, and to nobody without photos', async () => {
    const helper = `helper-of-${params.id.toLowerCase()}@example.com`
    const createdAt = new Date().toISOString()
    await transact([accountOpening(helper, 'sv')])
    await transact([hostPut({ id: params.id, email: helper, role: 'cohost', createdAt, joinedAt: createdAt })])
    await transact([hostPut({ id: params.id, email: `invited-${helper}`, role: 'cohost', createdAt })])
    await runEventRetention(params.id, new Date(morning.getTime() - 60_000))
    await sendPhotos(1)
    await runEventRetention(params.id, morning)
    const [letter] = await lettersTo(helper)
    expect(letter?.subject).toMatch(/^1 bild från 1 gäst/)
    expect(await lettersTo(`invited-${helper}`)).toEqual([])
    expect(await lettersTo(owner)).toHaveLength(1)
  })

  it('goes out for voices alone, and counts them', async () => {
    const plain = { width: 0, height: 0, renditions: [], seconds: 12.5 }
    for (const minute of [0, 1]) await storePhoto(params.id, minute, { kind: 'voice', type: 'weba', picture: plain })
    await runEventRetention(params.id, morning)
    const [letter] = await lettersTo(owner)
    expect(letter?.subject).toBe('2 voice messages from 1 guest: Bryllup Åse & Ø')
    expect(letter?.attachments).toEqual([])
  })

  it('calls what came for the hosts alone no photos', async () => {
    const plain = { width: 0, height: 0, renditions: [], seconds: 12.5 }
    const toHosts = {
      kind: 'voice',
      type: 'weba',
      picture: plain,
      keptForHostsBy: new Set([guestNamed('anna')]),
    } as const
    await storePhoto(params.id, 0, toHosts)
    await runEventRetention(params.id, morning)
    const [letter] = await lettersTo(owner)
    expect(letter?.subject).toBe('1 only for the hosts from 1 guest: Bryllup Åse & Ø')
  })

  it('is not sent for an event that is empty, or deleted meanwhile', async () => {
    await runEventRetention(params.id, morning)
    expect(await promisedLetters()).toEqual([])
    const { body: event } = await host.call('events/show-event', { params })
    // Another day, and this time something has come.
    const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await host.call('events/update-event', { params, body: { date } })
    await sendPhotos(1)
    await runEventRetention(params.id, new Date(lookBackAt('morning-after', { date, timeZone: 'UTC' })))
    await host.call('events/delete-event', { params, body: { title: event.title } })
    expect(await lettersTo(owner)).toEqual([])
  })
})

describe('unsubscribing', () => {
  it('is one POST without sign-in, to a signed address of the letter, and stops both kinds', async () => {
    await sendPhotos(1)
    await runEventRetention(params.id, morning)
    const [letter] = await lettersTo(owner)
    if (!letter) throw new Error('No letter.')
    expect(headerOf(letter, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const token = tokenIn(headerOf(letter, 'list-unsubscribe'))
    expect(letter.html).toContain(`/api/unsubscriptions/${token}"`)
    expect(letter.text).toContain(`/api/unsubscriptions/${token}`)

    const stranger = new AppClient('203.0.113.9')
    for (const wrong of [`${token.slice(0, -3)}AAA`, token.replace(/^../, 'ff')])
      expect(await stranger.refusal('mail/stop-look-backs', { params: { token: wrong } })).toMatchObject({
        status: 404,
      })
    const anniversary = new Date(morning.getTime() + 365 * 86_400_000)
    const stop = () => stranger.call('mail/stop-look-backs', { params: { token } })
    expect((await stop()).status).toBe(204)
    expect((await stop()).status).toBe(204)
    await runEventRetention(params.id, anniversary)
    expect(await promisedLetters()).not.toEqual([])
    expect(await lettersTo(owner)).toHaveLength(1)
    const { body } = await host.call('privacy/export-own-data')
    expect(body).toMatchObject({ lookBacksStoppedAt: expect.stringMatching(/^\d{4}-/) })
  })

  it('is not done by a GET, which leads to a page', async () => {
    await sendPhotos(1)
    await runEventRetention(params.id, morning)
    const [letter] = await lettersTo(owner)
    const token = letter ? tokenIn(headerOf(letter, 'list-unsubscribe')) : ''
    const answer = await new AppClient()
      .call('mail/open-unsubscribe-page', { params: { token } })
      .catch((error: unknown) => String(error))
    expect(answer).toContain('303')
    const { body } = await host.call('privacy/export-own-data')
    expect(body).toMatchObject({ lookBacksStoppedAt: null })
  })
})

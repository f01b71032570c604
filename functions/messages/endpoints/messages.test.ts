import { describe, expect, it } from 'vitest'
import type { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import type { Sent } from '#shared/api/shapes.ts'
import { readHistory } from '../../events/history-store.ts'

let product: OpenGallery
let host: AppClient
let id: string
let slug: string
hostEventEachTest((hosted) => {
  ;({ product, host, id, slug } = hosted)
})

type Words = Sent<'messages/leave-message', 'body'>
const newGuest = () => product.newGuest(slug)
/** Also what has not its shape. */
const untyped = (body: unknown): Words => JSON.parse(JSON.stringify(body))
const say = async (who: AppClient, body: Words | string) =>
  (
    await who.call('messages/leave-message', {
      params: { slug },
      body: typeof body === 'string' ? { text: body } : body,
    })
  ).body
const refusedToSay = (who: AppClient, body: unknown) =>
  who.refusal('messages/leave-message', { params: { slug }, body: untyped(body) })
const read = async (who: AppClient, query: Record<string, string> = {}) =>
  (await who.call('messages/list-messages', { params: { slug }, query })).body
const texts = async (who: AppClient) => (await read(who)).messages.map(({ text }) => text)
const change = (body: Sent<'events/update-event', 'body'>) => host.call('events/update-event', { params: { id }, body })
const decide = (who: AppClient, messageId: string, body: Sent<'messages/decide-message', 'body'>) =>
  who.call('messages/decide-message', { params: { slug, messageId }, body })
const remove = (who: AppClient, messageId: string) =>
  who.call('messages/remove-message', { params: { slug, messageId } })
const history = async () => (await readHistory(id, { limit: 20 })).rows.map(({ action, by }) => [action, by])

describe('a message', () => {
  it('is shown to everybody as it was written, newest first, and to its writer as their own', async () => {
    const [anna, other] = [await newGuest(), await newGuest()]
    const answer = await anna.call('messages/leave-message', {
      params: { slug },
      body: { text: '  Gratulerer!\nKjære dere 💛  ', name: ' Anna ' },
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^msg_/),
      text: 'Gratulerer!\nKjære dere 💛',
      name: 'Anna',
      at: expect.stringMatching(/Z$/),
      mine: true,
      audience: 'everyone',
    })
    await say(other, 'Skål')
    expect(await read(other)).toEqual({
      messages: [expect.objectContaining({ text: 'Skål', name: null, mine: true }), { ...answer.body, mine: false }],
    })
  })

  it('names a guest who has no name yet, follows the guest’s name if unsigned, and keeps a name of its own', async () => {
    const guest = await newGuest()
    await say(guest, { text: 'One', name: 'Anna' })
    await say(guest, { text: 'Two' })
    await say(guest, { text: 'Three', name: 'Anna & Per' })
    await guest.call('guests/rename-guest', { params: { slug }, body: { name: 'Anna B.' } })
    expect((await read(host)).messages.map(({ name }) => name)).toEqual(['Anna & Per', 'Anna B.', 'Anna B.'])
  })

  it.each([
    ['markup', '<b onclick="x()">Hi</b> &amp; <script>alert(1)</script>'],
    ['an address', 'https://example.com/?a=1&b=2'],
    ['right to left', 'مبروك! \u202eolleh'],
    ['500 characters of several code points each', '👩‍👩‍👧‍👦'.repeat(500)],
  ])('stays the text that it is: %s', async (_, text) => {
    await say(await newGuest(), text)
    expect(await texts(host)).toEqual([text])
  })

  it('loses what no text is made of, and breaks its lines as everybody does', async () => {
    const guest = await newGuest()
    await say(guest, { text: 'One\r\ntwo\u2028three\0\u0007 \ud83c', name: 'Anna\n& Per\udf89' })
    expect((await read(host)).messages).toMatchObject([{ text: 'One\ntwo\nthree \ufffd', name: 'Anna & Per\ufffd' }])
  })

  it.each([
    ['nothing', { text: '' }, 'text'],
    ['only spaces', { text: ' \n\u00a0\u200b ' }, 'text'],
    ['501 characters', { text: 'a'.repeat(501) }, 'text'],
    ['no text', {}, 'text'],
    ['a number', { text: 5 }, 'text'],
    ['an empty name', { text: 'Hi', name: ' ' }, 'name'],
    ['a name that nobody sees', { text: 'Hi', name: '\u200b' }, 'name'],
    ['a name of 81 characters', { text: 'Hi', name: 'a'.repeat(81) }, 'name'],
    ['another audience', { text: 'Hi', audience: 'guests' }, 'audience'],
  ])('is refused with %s, by the field', async (_, body, field) => {
    const refusal = await refusedToSay(await newGuest(), body)
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(JSON.stringify(refusal)).toContain(`"${field}"`)
    expect(await texts(host)).toEqual([])
  })

  it('stands once, however often its guest says it, also at once', async () => {
    const [guest, other] = [await newGuest(), await newGuest()]
    const all = await Promise.all(Array.from({ length: 5 }, () => say(guest, 'Skål')))
    expect(new Set(all.map(({ id: messageId }) => messageId)).size).toBe(1)
    await say(other, 'Skål')
    await say(guest, { text: 'Skål', audience: 'hosts' })
    expect(await texts(host)).toHaveLength(3)
    await remove(guest, all[0]?.id ?? '')
    expect((await say(guest, 'Skål')).id).not.toBe(all[0]?.id)
  })

  it('for the hosts alone is read by them and its writer', async () => {
    const [guest, other] = [await newGuest(), await newGuest()]
    const { id: messageId } = await say(guest, { text: 'Between us', audience: 'hosts' })
    expect([await texts(guest), await texts(host), await texts(other)]).toEqual([['Between us'], ['Between us'], []])
    expect(await other.refusal('messages/remove-message', { params: { slug, messageId } })).toMatchObject({
      status: 404,
    })
  })

  it('is taken away by its writer or a host, and by nobody else', async () => {
    const [guest, other] = [await newGuest(), await newGuest()]
    const [first, second] = [await say(guest, 'One'), await say(guest, 'Two')]
    const params = { slug, messageId: first.id }
    expect(await other.refusal('messages/remove-message', { params })).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await remove(guest, first.id)).status).toBe(204)
    expect(await guest.refusal('messages/remove-message', { params })).toMatchObject({ status: 404 })
    expect((await remove(host, second.id)).status).toBe(204)
    expect(await texts(host)).toEqual([])
    expect(await history()).toEqual([['message_removed', expect.stringContaining('@example.com')]])
    expect(
      await host.refusal('messages/remove-message', { params: { slug, messageId: 'msg_nonsense' } }),
    ).toMatchObject({ status: 404 })
  })

  it('is hidden, shown and given a heart by hosts, each told once', async () => {
    const [guest, other] = [await newGuest(), await newGuest()]
    const { id: messageId } = await say(guest, 'One')
    expect((await decide(host, messageId, { hearted: true })).body).toMatchObject({ hearted: true })
    await decide(host, messageId, { hearted: true })
    expect((await read(other)).messages).toMatchObject([{ hearted: true }])
    await decide(host, messageId, { hidden: true })
    expect(await texts(other)).toEqual([])
    expect((await read(guest)).messages).toMatchObject([{ hidden: true, mine: true }])
    await decide(host, messageId, { hidden: false, hearted: false })
    expect((await read(other)).messages).toEqual([expect.not.objectContaining({ hearted: true })])
    const params = { slug, messageId }
    expect(await guest.refusal('messages/decide-message', { params, body: { hidden: true } })).toMatchObject({
      status: 403,
    })
    expect(await host.refusal('messages/decide-message', { params, body: {} })).toMatchObject({ status: 400 })
    expect((await history()).map(([action]) => action)).toEqual(['message_shown', 'message_hidden', 'message_hearted'])
  })
})

describe('a guestbook', () => {
  it('is read in pages of what its reader may see', async () => {
    const guest = await newGuest()
    for (let each = 1; each <= 6; each++)
      await say(guest, { text: `${each}`, audience: each % 3 === 0 ? 'hosts' : 'everyone' })
    const other = await newGuest()
    const first = await read(other, { limit: '2' })
    expect(first.messages.map(({ text }) => text)).toEqual(['5', '4'])
    const second = await read(other, { limit: '2', next: first.next ?? '' })
    expect(second.messages.map(({ text }) => text)).toEqual(['2', '1'])
    expect(second.next).toBeUndefined()
    expect(
      await other.refusal('messages/list-messages', { params: { slug }, query: { next: 'nonsense' } }),
    ).toMatchObject({ status: 400 })
  })

  it('has a guest’s own words alone where guests do not see the gallery, and nothing before the PIN', async () => {
    const [guest, other] = [await newGuest(), await newGuest()]
    await say(guest, 'One')
    await say(host, 'Welcome')
    await change({ privacy: { guestsSeeGallery: false } })
    expect([await texts(guest), await texts(other), await texts(host)]).toEqual([['One'], [], ['Welcome', 'One']])
    await change({ pin: '2718' })
    const locked = { status: 403, code: 'pin_required' }
    expect(await other.refusal('messages/list-messages', { params: { slug } })).toMatchObject(locked)
    expect(await refusedToSay(other, { text: 'Hi' })).toMatchObject(locked)
  })

  it('is closed for everybody where the hosts have switched it off, and whole again afterwards', async () => {
    const guest = await newGuest()
    const { id: messageId } = await say(guest, 'One')
    await change({ features: { guestbook: false } })
    const off = { status: 403, code: 'switched_off' }
    for (const who of [guest, host]) {
      expect(await who.refusal('messages/list-messages', { params: { slug } })).toMatchObject(off)
      expect(await refusedToSay(who, { text: 'Hi' })).toMatchObject(off)
      expect(await who.refusal('messages/remove-message', { params: { slug, messageId } })).toMatchObject(off)
    }
    await change({ features: { guestbook: true } })
    expect(await texts(guest)).toEqual(['One'])
  })

  it('moves the gallery’s head behind its dot with every change, and that of photos with none', async () => {
    const guest = await newGuest()
    const head = async () => (await guest.call('galleries/show-head', { params: { slug } })).body.head.split('.')
    const before = await head()
    const { id: messageId } = await say(guest, 'One')
    const written = await head()
    expect([written[0], written[1] === before[1]]).toEqual([before[0], false])
    await decide(host, messageId, { hearted: true })
    expect((await head())[1]).not.toBe(written[1])
  })

  it('takes no more than thirty messages of a guest in a minute', async () => {
    const guest = await newGuest()
    for (let each = 0; each < 30; each++) await say(guest, `Word ${each}`)
    expect(await refusedToSay(guest, { text: 'One more' })).toMatchObject({ status: 429, code: 'rate_limited' })
    await say(await newGuest(), 'Of another')
  })
})

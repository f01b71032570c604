import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { renderLetter } from '../../mail/render-letter.ts'
import { letterSchema } from '../../outbox-messages.ts'

let product: OpenGallery
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())
afterEach(() => product.tables.faults.clear())

let number = 0
let owner: AppClient
let ownersAddress: string
let helpersAddress: string
let event: { id: string; slug: string; title: string }
let params: { id: string }
beforeEach(async () => {
  number += 1
  ownersAddress = `owner-${number}@example.com`
  helpersAddress = `helper+${number}@example.com`
  owner = await product.openSession(ownersAddress, new AppClient(`198.51.100.${number}`))
  event = (await owner.call('events/create-event', { body: { title: 'Party', date: '2026-06-20' } })).body
  params = { id: event.id }
})

const invite = (email = helpersAddress, client = owner) =>
  client.call('events/invite-cohost', { params, body: { email } })
const join = async (email = helpersAddress) => {
  const client = await product.signIn(email, new AppClient(`203.0.113.${number}`))
  await client.call('events/show-me')
  return client
}
const remove = (client = owner, email = helpersAddress) =>
  client.call('events/remove-cohost', { params: { ...params, email } })
const cohosts = async () => (await owner.call('events/list-cohosts', { params })).body.cohosts
const history = async () =>
  (await owner.call('events/list-history', { params })).body.entries.map(({ by, action, cohost }) => ({
    by,
    action,
    cohost,
  }))
const invitations = async (to = helpersAddress) =>
  (await product.readOutbox())
    .filter(({ kind }) => kind === 'send-mail')
    .map(({ message }) => letterSchema.parse(JSON.parse(message)))
    .filter((letter) => letter.letter === 'cohost-invitation' && letter.to === to)

describe('an invitation', () => {
  it('is answered 201 with who is invited, and stands in list and history', async () => {
    const { status, body } = await invite(` ${helpersAddress.toUpperCase()} `)
    expect(status).toBe(201)
    expect(body).toEqual({
      email: helpersAddress,
      status: 'invited',
      invitedAt: expect.stringMatching(/Z$/),
      joinedAt: null,
    })
    expect(await cohosts()).toEqual([body])
    expect(await history()).toEqual([{ by: ownersAddress, action: 'cohost_invited', cohost: helpersAddress }])
    expect(await invitations()).toMatchObject([{ title: 'Party', email: ownersAddress, locale: 'en' }])
  })

  it('names its owner where they have said how they are called, and else their address', async () => {
    await invite()
    await owner.call('sign-in/change-account', { body: { name: ' Kari ' } })
    await invite(`other-${helpersAddress}`)
    const [unnamed] = await invitations()
    const [named] = await invitations(`other-${helpersAddress}`)
    if (!unnamed || !named) throw new Error('No invitations.')
    expect(renderLetter(unnamed, 'https://app.example.test').text).toContain(`${ownersAddress} has invited you`)
    const { text, html } = renderLetter(named, 'https://app.example.test')
    expect(text).toContain('Kari has invited you')
    expect(text + html).not.toContain(ownersAddress)
  })

  it('is the same again with 200, one entry and one letter within the hour', async () => {
    const { body } = await invite()
    const again = await invite()
    expect(again).toMatchObject({ status: 200, body })
    expect(await cohosts()).toHaveLength(1)
    expect(await history()).toHaveLength(1)
    expect(await invitations()).toHaveLength(1)
  })

  it('is mailed again when an hour is over, once, and not to who has joined', async () => {
    await invite()
    globalThis.clockAheadMs = () => 61 * 60_000
    try {
      await Promise.all([invite(), invite()])
      expect(await invitations()).toHaveLength(2)
      await join()
      globalThis.clockAheadMs = () => 3 * 60 * 60_000
      expect((await invite()).body).toMatchObject({ status: 'joined' })
      expect(await invitations()).toHaveLength(2)
      expect(await history()).toHaveLength(1)
    } finally {
      globalThis.clockAheadMs = undefined
    }
  })

  it('is one under a double tap', async () => {
    const answers = await Promise.all([invite(), invite(), invite()])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '201'])
    expect(await history()).toHaveLength(1)
    expect(await invitations()).toHaveLength(1)
  })

  it('is one where the database’s answer was lost', async () => {
    product.tables.loseAnswer()
    await invite()
    expect(await cohosts()).toHaveLength(1)
    expect(await history()).toHaveLength(1)
    expect(await invitations()).toHaveLength(1)
  })

  it('is in the language named, else in the owner’s', async () => {
    const swede = new AppClient(`192.0.2.${number}`)
    const address = `svensk-${number}@example.com`
    await swede.call('sign-in/send-code', { body: { email: address, locale: 'sv' } })
    await swede.call('sign-in/start-session', { body: { email: address, code: await product.codeFor(address) } })
    const { body: made } = await swede.call('events/create-event', { body: { title: 'Fest', date: '2026-06-20' } })
    params = { id: made.id }
    await invite(helpersAddress, swede)
    await swede.call('events/invite-cohost', { params, body: { email: `pt-${number}@example.com`, locale: 'pt' } })
    expect(await invitations()).toMatchObject([{ locale: 'sv' }])
    expect(await invitations(`pt-${number}@example.com`)).toMatchObject([{ locale: 'pt' }])
  })

  it.each(['', 'nobody', 'a b@example.com', 'a@b', 'a@example.com\nb@example.com'])(
    'is refused for %j, which is no address, and names the field',
    async (email) => {
      const refusal = await owner.refusal('events/invite-cohost', { params, body: { email } })
      expect(refusal).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ field: 'email' }] })
    },
  )

  it('of the owner is refused', async () => {
    const refusal = await owner.refusal('events/invite-cohost', {
      params,
      body: { email: ownersAddress.toUpperCase() },
    })
    expect(refusal).toMatchObject({ status: 409, code: 'already_host', errors: [{ field: 'email' }] })
  })

  it('is given to ten, and never to more at once', async () => {
    const addresses = Array.from({ length: 13 }, (_, index) => `many-${index}-of-${number}@example.com`)
    const outcomes = await Promise.allSettled(addresses.map((email) => invite(email)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await cohosts()).toHaveLength(10)
    const refusal = await owner.refusal('events/invite-cohost', { params, body: { email: helpersAddress } })
    expect(refusal).toMatchObject({ status: 409, code: 'too_many_cohosts', errors: [{ field: 'email' }] })
    const [first] = await cohosts()
    await remove(owner, first?.email)
    expect((await invite()).status).toBe(201)
  })

  it('comes to no more strangers than a day’s letters of one owner', async () => {
    const statuses: number[] = []
    for (let made = 0; made < 6; made++) {
      const { body } = await owner.call('events/create-event', { body: { title: 'Party', date: '2026-06-20' } })
      params = { id: body.id }
      for (let index = 0; index < 10; index++) {
        const email = `stranger-${made}-${index}-of-${number}@example.com`
        statuses.push(
          await invite(email).then(
            ({ status }) => status,
            () => 429,
          ),
        )
      }
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(50)
    const email = `one-more-of-${number}@example.com`
    expect(await owner.refusal('events/invite-cohost', { params, body: { email } })).toMatchObject({ status: 429 })
  })
})

describe('a co-host', () => {
  it('finds the event among their own at once, and has joined with that', async () => {
    await invite()
    expect(await cohosts()).toMatchObject([{ status: 'invited', joinedAt: null }])
    const helper = await product.signIn(helpersAddress, new AppClient(`203.0.113.${number}`))
    expect(await cohosts()).toMatchObject([{ status: 'invited' }])
    const { events } = (await helper.call('events/show-me')).body
    expect(events).toMatchObject([{ id: event.id, role: 'cohost' }])
    const [joined] = await cohosts()
    expect(joined).toMatchObject({ status: 'joined', joinedAt: expect.stringMatching(/Z$/) })
    await helper.call('events/show-me')
    expect(await cohosts()).toEqual([joined])
  })

  it('changes the event, reads its history and is a host in its gallery', async () => {
    await invite()
    const helper = await join()
    await helper.call('events/update-event', { params, body: { title: 'Feast' } })
    const { entries } = (await helper.call('events/list-history', { params })).body
    expect(entries[0]).toMatchObject({ by: helpersAddress, changes: [{ field: 'title', to: 'Feast' }] })
    const seen = await helper.call('galleries/show-gallery', { params: { slug: event.slug } })
    expect(seen.body).toMatchObject({ role: 'host', eventId: event.id })
  })

  it('may not what is the owner’s alone', async () => {
    await invite()
    const helper = await join()
    const forbidden = { status: 403, code: 'forbidden' }
    expect(await helper.refusal('events/list-cohosts', { params })).toMatchObject(forbidden)
    expect(await helper.refusal('events/invite-cohost', { params, body: { email: 'x@example.com' } })).toMatchObject(
      forbidden,
    )
    const other = { ...params, email: ownersAddress }
    expect(await helper.refusal('events/remove-cohost', { params: other })).toMatchObject(forbidden)
    expect(await helper.refusal('events/delete-event', { params, body: { title: 'Party' } })).toMatchObject(forbidden)
    expect(await helper.refusal('events/restore-event', { params })).toMatchObject(forbidden)
    expect(await helper.refusal('events/change-link', { params })).toMatchObject(forbidden)
    expect(await helper.refusal('events/activate-event', { params })).toMatchObject(forbidden)
  })

  it('is none from the next call on after the owner takes them off, and the history says so once', async () => {
    await invite()
    const helper = await join()
    const answers = await Promise.all([remove(), remove()])
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect((await remove()).status).toBe(204)
    expect(await helper.refusal('events/show-event', { params })).toMatchObject({ status: 404 })
    expect((await helper.call('events/show-me')).body.events).toEqual([])
    const seen = await helper.call('galleries/show-gallery', { params: { slug: event.slug } })
    expect(seen.body).toMatchObject({ role: 'guest', eventId: null })
    expect(seen.cookies.join()).not.toMatch(/closed\/\*/)
    expect(await cohosts()).toEqual([])
    expect((await history()).map(({ action }) => action)).toEqual(['cohost_removed', 'cohost_invited'])
  })

  it('may leave, and may be invited again', async () => {
    await invite()
    const helper = await join()
    await remove(helper)
    expect(await helper.refusal('events/show-event', { params })).toMatchObject({ status: 404 })
    expect((await history())[0]).toEqual({ by: helpersAddress, action: 'cohost_left', cohost: helpersAddress })
    expect(await invite()).toMatchObject({ status: 201, body: { status: 'invited', joinedAt: null } })
    expect(await cohosts()).toHaveLength(1)
  })

  it('who never was one is not found, nor is the owner as one', async () => {
    for (const email of ['nobody@example.com', ownersAddress, 'no address'])
      expect(await owner.refusal('events/remove-cohost', { params: { ...params, email } })).toMatchObject({
        status: 404,
      })
  })
})

it('the co-hosts and the history of an event are unknown to strangers', async () => {
  const stranger = await product.signIn(`stranger-${number}@example.com`, new AppClient(`203.0.113.${number}`))
  for (const name of ['events/list-cohosts', 'events/list-history', 'events/change-link'] as const) {
    expect(await stranger.refusal(name, { params })).toMatchObject({ status: 404 })
    expect(await new AppClient().refusal(name, { params })).toMatchObject({ status: 401 })
  }
})

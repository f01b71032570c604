import { beforeEach, afterEach, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { storePhoto } from '../../photos/store-photos-for-test.ts'

let product: OpenGallery
let host: AppClient
let params: { id: string }
hostEventEachTest((hosted) => {
  ;({ product, host } = hosted)
  params = { id: hosted.id }
})
let address = 0
beforeEach(() => {
  address += 1
})
afterEach(() => {
  globalThis.clockAheadMs = undefined
})

/** A television somewhere else, which shows letters. */
async function newTelevision() {
  const television = new AppClient(`198.51.100.${address}`)
  const { pairingId, code, expiresAt } = (await television.call('walls/start-pairing')).body
  const ask = async () => (await television.call('walls/show-pairing', { params: { pairingId } })).body
  const refusal = () => television.refusal('walls/show-pairing', { params: { pairingId } })
  return { television, pairingId, code, expiresAt, ask, refusal }
}
const add = (code: string, by = host) => by.call('walls/add-screen', { params, body: { code } })
const refused = async (code: string, by = host) => {
  const { status, code: error } = await by.refusal('walls/add-screen', { params, body: { code } })
  return [status, error]
}
const screens = async () => (await host.call('walls/list-screens', { params })).body.screens
const screenOf = (link = '') => /\/w\/([a-z2-7]{26})#s=(scr_\w{26})$/.exec(link)?.slice(1) ?? []
const inMinutes = (minutes: number) => (globalThis.clockAheadMs = () => minutes * 60_000)

/** A television that shows the event's wall. */
async function paired() {
  const { television, code, ask } = await newTelevision()
  await add(code)
  const [key = '', screen = ''] = screenOf((await ask()).link)
  return { television, key, screen }
}

describe('a television', () => {
  it('waits with six letters, and gets the wall with a name of its own once a host has typed them', async () => {
    const { code, ask, expiresAt } = await newTelevision()
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(9 * 60_000)
    expect(await ask()).toEqual({ status: 'waiting' })
    await add(` ${code.slice(0, 3).toLowerCase()} ${code.slice(3).toLowerCase()} `)
    const { status, link } = await ask()
    expect(status).toBe('paired')
    expect(await ask()).toEqual({ status, link })
    const [key = '', screen = ''] = screenOf(link)
    expect((await host.call('walls/show-wall', { params })).body).toMatchObject({ key, paused: false })
    expect(await screens()).toEqual([
      { screenId: screen, since: expect.stringMatching(/Z$/), lastSeenAt: null, photoId: null, photo: null },
    ])
  })

  it('gets its letters once, for ten minutes, and its link as long', async () => {
    const { code, ask, refusal } = await newTelevision()
    const late = await newTelevision()
    const outcomes = await Promise.allSettled([add(code), add(code), add(code)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await screens()).toHaveLength(1)
    expect(await refused(code)).toEqual([404, 'unknown_code'])
    inMinutes(9)
    expect((await ask()).status).toBe('paired')
    inMinutes(11)
    expect((await refusal()).status).toBe(404)
    expect(await refused(late.code)).toEqual([404, 'unknown_code'])
    expect((await late.refusal()).status).toBe(404)
  })

  it('keeps the wall that is there, and others’ screens', async () => {
    const { key } = (await host.call('walls/change-wall', { params, body: { black: true } })).body
    const [one, two] = [await paired(), await paired()]
    expect([one.key, two.key]).toEqual([key, key])
    expect((await screens()).map(({ screenId }) => screenId)).toEqual([one.screen, two.screen])
    expect((await host.call('walls/show-wall', { params })).body).toMatchObject({ black: true })
  })

  it('is seen, with what it shows, and is unknown once a host or somebody at it has sent it away', async () => {
    const { photoId } = await storePhoto(params.id, 1)
    const [one, two] = [await paired(), await paired()]
    for (const { television, key, screen } of [one, two]) {
      const query = { screen }
      await television.call('walls/show-screen', { params: { key }, query })
      await television.call('walls/list-screen-changes', { params: { key }, query })
      await television.call('walls/note-showing', { params: { key }, body: { photoId, screenId: screen } })
    }
    expect(await screens()).toMatchObject([
      { lastSeenAt: expect.stringMatching(/Z$/), photoId, photo: { id: photoId, kind: 'photo' } },
      { lastSeenAt: expect.stringMatching(/Z$/), photoId },
    ])
    await host.call('photos/decide-photos', { params, body: { photoIds: [photoId], action: 'hide' } })
    expect(await screens()).toMatchObject([
      { photoId: null, photo: null },
      { photoId: null, photo: null },
    ])

    for (const screen of ['', 'scr_short', 'x'.repeat(2000)])
      expect(
        await one.television.refusal('walls/show-screen', { params: { key: one.key }, query: { screen } }),
      ).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ field: 'screen' }] })

    await host.call('walls/remove-screen', { params: { ...params, screenId: one.screen } })
    await two.television.call('walls/leave-wall', { params: { key: two.key, screenId: two.screen } })
    expect(await screens()).toEqual([])
    for (const { television, key, screen } of [one, two]) {
      const gone = { status: 404, code: 'unknown_screen' }
      const query = { screen }
      expect(await television.refusal('walls/show-screen', { params: { key }, query })).toMatchObject(gone)
      expect(await television.refusal('walls/list-screen-changes', { params: { key }, query })).toMatchObject(gone)
      const body = { photoId, screenId: screen }
      expect(await television.refusal('walls/note-showing', { params: { key }, body })).toMatchObject(gone)
      const leaving = { params: { key, screenId: screen } }
      expect(await television.refusal('walls/leave-wall', leaving)).toMatchObject(gone)
      const removing = { params: { ...params, screenId: screen } }
      expect(await host.refusal('walls/remove-screen', removing)).toMatchObject(gone)
    }
    const { entries } = (await host.call('events/list-history', { params })).body
    const changes = entries.flatMap((entry) => ('changes' in entry ? (entry.changes ?? []) : []))
    expect(changes.flatMap(({ field, to }) => (field === 'screen' ? [to] : []))).toEqual([false, false, true, true])
  })

  it('goes with its wall: a new one has none', async () => {
    const { television, key, screen } = await paired()
    await host.call('walls/remove-wall', { params })
    expect((await television.refusal('walls/show-screen', { params: { key }, query: { screen } })).code).toBe(
      'not_found',
    )
    expect(await screens()).toEqual([])
    await host.call('walls/change-wall', { params, body: {} })
    expect(await screens()).toEqual([])
  })

  it('is not guessed: ten wrong letters in a quarter of an hour, of one host anywhere', async () => {
    const { code } = await newTelevision()
    for (let guess = 0; guess < 10; guess += 1) expect(await refused('AAAAAA')).toEqual([404, 'unknown_code'])
    expect(await refused(code)).toEqual([429, 'rate_limited'])
    inMinutes(16)
    expect(await refused('AAAAAA')).toEqual([404, 'unknown_code'])
  })

  it('is not guessed at once either: ten judged for a host, thirty for an address, and the screen still waits', async () => {
    const { code, ask } = await newTelevision()
    const judged = async (guesses: Promise<unknown[]>[]) => {
      const codes = (await Promise.all(guesses)).map(([, error]) => error)
      expect(codes.filter((error) => error !== 'unknown_code' && error !== 'rate_limited')).toEqual([])
      return codes.filter((error) => error === 'unknown_code').length
    }
    const twenty = <Outcome>(make: () => Outcome) => Array.from({ length: 20 }, make)
    expect(await judged([...twenty(() => refused('AAAAAA')), ...twenty(() => refused('BBBBBB'))])).toBe(10)

    const guesses = await Promise.all(
      ['one', 'two', 'three', 'four'].map(async (name) => {
        const email = `${name}-of-${params.id.toLowerCase()}@example.com`
        const by = await product.openSession(email, new AppClient('203.0.113.9'))
        await host.call('events/invite-cohost', { params, body: { email } })
        return twenty(() => refused('AAAAAA', by))
      }),
    )
    expect(await judged(guesses.flat())).toBe(30)
    expect(await refused(code)).toEqual([429, 'rate_limited'])
    expect(await ask()).toEqual({ status: 'waiting' })
  })

  it('gets letters thirty times an hour at an address', async () => {
    const at = (by: string) => new AppClient(by).call('walls/start-pairing')
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => at('203.0.113.10')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
    const refusal = await new AppClient('203.0.113.10').refusal('walls/start-pairing')
    expect(refusal).toMatchObject({ status: 429, code: 'rate_limited' })
    expect((await at('203.0.113.11')).status).toBe(201)
    inMinutes(61)
    expect((await at('203.0.113.10')).status).toBe(201)
  })

  it('is for hosts of the event', async () => {
    const { code } = await newTelevision()
    expect(await refused(code, new AppClient())).toEqual([401, 'unauthenticated'])
    const other = await product.hostEvent()
    expect(await refused(code, other.host)).toEqual([404, 'not_found'])
    expect(await refused('')).toEqual([400, 'invalid_request'])
  })
})

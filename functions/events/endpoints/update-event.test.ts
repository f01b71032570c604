import { describe, expect, it, test } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { lookAtGallery } from '#e2e/kit/look-at-gallery.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { Sent } from '#shared/api/shapes.ts'
import { defaultFeatures } from '#shared/rules/gallery-features.ts'
import { defaultPrivacy } from '#shared/rules/sight.ts'
import { defaultTheme } from '#shared/rules/themes.ts'
import { readEvent } from '../event-store.ts'
import { readHistory } from '../history-store.ts'

let host: AppClient
let id: string
let slug: string
hostEventEachTest((hosted) => {
  ;({ host, id, slug } = hosted)
})

const change = async (body: Sent<'events/update-event', 'body'>) =>
  (await host.call('events/update-event', { params: { id }, body })).body
const history = async () => (await readHistory(id, { limit: 500 })).rows.flatMap(({ changes = [] }) => [changes])

test.each(['description', 'thanks'] as const)(
  'the %s has lines, and neither control characters nor half a character',
  async (field) => {
    expect(await change({ [field]: 'Kari\u0000 &\r\nOla \ud83c' })).toMatchObject({ [field]: 'Kari &\nOla \ufffd' })
  },
)

describe('the modes of a gallery', () => {
  it('are as by default where a new event names none, and in part where it names some', async () => {
    const facts = { title: 'Party', date: '2026-06-20' }
    const { body: plain } = await host.call('events/create-event', { body: facts })
    expect(plain).toMatchObject({ privacy: defaultPrivacy, features: defaultFeatures, hasPin: false })
    const { body: named } = await host.call('events/create-event', {
      body: { ...facts, privacy: { approveFirst: true }, features: { guestbook: false } },
    })
    expect(named).toMatchObject({
      privacy: { ...defaultPrivacy, approveFirst: true },
      features: { ...defaultFeatures, guestbook: false },
    })
  })

  it('change one by one, and what is not named stays', async () => {
    await change({ privacy: { approveFirst: true }, features: { likes: false } })
    const after = await change({ privacy: { guestsMayDownload: false }, features: { likeCounts: false } })
    expect(after).toMatchObject({
      title: 'Bryllup Åse & Ø',
      privacy: { ...defaultPrivacy, approveFirst: true, guestsMayDownload: false },
      features: { likes: false, likeCounts: false, guestbook: true, stacks: true, voices: true },
    })
    expect(await history()).toEqual([
      [
        { field: 'guestsMayDownload', to: false },
        { field: 'likeCounts', to: false },
      ],
      [
        { field: 'approveFirst', to: true },
        { field: 'likes', to: false },
      ],
    ])
  })

  it('take what two hosts change at once, each once in the history', async () => {
    await Promise.all([
      change({ privacy: { approveFirst: true } }),
      change({ privacy: { uploadsPaused: true } }),
      change({ features: { likes: false } }),
      change({ privacy: { approveFirst: true } }),
    ])
    expect(await readEvent(id)).toMatchObject({
      privacy: { ...defaultPrivacy, approveFirst: true, uploadsPaused: true },
      features: { ...defaultFeatures, likes: false },
    })
    expect(await history()).toHaveLength(3)
  })

  it('leave no trace where nothing differs', async () => {
    await change({ privacy: {}, features: {} })
    await change({ privacy: { ...defaultPrivacy }, features: { ...defaultFeatures }, pin: null })
    expect(await history()).toEqual([])
  })

  it('reveal at an instant that is kept as UTC, and at none', async () => {
    const { privacy } = await change({ privacy: { revealAt: '2026-06-21T12:00:00+02:00' } })
    expect(privacy.revealAt).toBe('2026-06-21T10:00:00.000Z')
    expect(await lookAtGallery(new AppClient(), slug)).toMatchObject({ revealAt: '2026-06-21T10:00:00.000Z' })
    expect((await change({ privacy: { revealAt: null } })).privacy.revealAt).toBeNull()
  })

  it('tell guests what concerns them', async () => {
    await change({ privacy: { guestsMayDownload: false, uploadsPaused: true }, features: { guestbook: false } })
    expect(await lookAtGallery(new AppClient(), slug)).toMatchObject({
      guestsMayDownload: false,
      canUpload: false,
      uploadsPaused: true,
      revealAt: null,
      timeZone: 'UTC',
      features: { ...defaultFeatures, guestbook: false },
    })
    expect(await lookAtGallery(host, slug)).toMatchObject({ canUpload: true, uploadsPaused: false })
  })

  it.each<[string, unknown]>([
    ['privacy.revealAt', { privacy: { revealAt: 'tomorrow' } }],
    ['privacy.revealAt', { privacy: { revealAt: '2026-06-21T12:00:00' } }],
    ['privacy.revealAt', { privacy: { revealAt: '1999-12-31T23:59:59Z' } }],
    ['privacy.revealAt', { privacy: { revealAt: '9999-01-01T00:00:00Z' } }],
    ['privacy.revealAt', { privacy: { revealAt: 1_782_000_000 } }],
    ['privacy.approveFirst', { privacy: { approveFirst: 'yes' } }],
    ['privacy.uploadsPaused', { privacy: { uploadsPaused: null } }],
    ['privacy', { privacy: null }],
    ['features.likes', { features: { likes: 1 } }],
    ['theme.name', { theme: { name: 'funeral' } }],
    ['theme.accent', { theme: { accent: 'red' } }],
    ['theme.accent', { theme: { accent: '#12345' } }],
    ['theme.accent', { theme: { accent: '#123456;} body{display:none' } }],
    ['theme.focus.y', { theme: { focus: { x: 0, y: 1.01 } } }],
    ['theme.focus.x', { theme: { focus: { y: 0.5 } } }],
    ['theme.logo', { theme: { logo: 'https://example.com/logo.svg' } }],
    ['theme.logo', { theme: { logo: 'data:image/svg+xml,<svg onload="alert(1)"/>' } }],
    ['theme', { theme: null }],
    ['pin', { pin: '123' }],
    ['pin', { pin: '123456789' }],
    ['pin', { pin: '12a4' }],
    ['pin', { pin: '١٢٣٤' }],
    ['pin', { pin: 1234 }],
    ['pin', { pin: '' }],
  ])('are refused by %s in %j', async (field, body) => {
    const refusal = await host.refusal('events/update-event', {
      params: { id },
      body: JSON.parse(JSON.stringify(body)),
    })
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ field }] })
    expect(await history()).toEqual([])
  })
})

describe('a theme', () => {
  it('is the same for hosts and guests, and by default where none was chosen', async () => {
    expect((await host.call('events/show-event', { params: { id } })).body.theme).toEqual(defaultTheme)
    expect(await lookAtGallery(new AppClient(), slug)).toMatchObject({ theme: defaultTheme })
    const theme = { name: 'concert', accent: '#FFFFFF', focus: { x: 0.25, y: 1 } } as const
    expect((await change({ theme })).theme).toEqual(theme)
    expect(await lookAtGallery(new AppClient(), slug)).toMatchObject({ theme })
    expect(await history()).toEqual([[{ field: 'theme' }]])
    expect((await change({ theme })).theme).toEqual(theme)
    expect(await history()).toHaveLength(1)
  })

  it('keeps of two changes at once both, and what neither names', async () => {
    await change({ theme: { name: 'company' } })
    await Promise.all([change({ theme: { accent: '#123456' } }), change({ theme: { focus: { x: 0.5, y: 0 } } })])
    expect((await readEvent(id))?.theme).toEqual({ name: 'company', accent: '#123456', focus: { x: 0.5, y: 0 } })
    expect((await change({ theme: { accent: null, focus: null } })).theme).toEqual({ name: 'company' })
  })

  it('is another head for who looks on', async () => {
    const { body: before } = await new AppClient().call('galleries/show-head', { params: { slug } })
    await change({ theme: { name: 'festival' } })
    expect((await new AppClient().call('galleries/show-head', { params: { slug } })).body).not.toEqual(before)
  })

  it('is all that stands before a PIN beside title and day', async () => {
    await change({ theme: { name: 'birthday' }, pin: '1234' })
    const { body } = await new AppClient().call('galleries/show-gallery', { params: { slug }, query: {} })
    expect(body).toEqual({
      title: 'Bryllup Åse & Ø',
      date: '2026-06-20',
      theme: { name: 'birthday' },
      needsPin: true,
    })
  })
})

describe('a PIN', () => {
  it('is in the history, and never its value, in no row either', async () => {
    const body = await change({ pin: '48151623' })
    expect(body.hasPin).toBe(true)
    expect(JSON.stringify([body, await readEvent(id), await history()])).not.toContain('48151623')
    expect(await history()).toEqual([[{ field: 'pin', to: true }]])
    expect((await change({ pin: null })).hasPin).toBe(false)
    expect((await history()).at(0)).toEqual([{ field: 'pin', to: false }])
  })

  it('that is set once more stays the one that it is, under two taps at once too', async () => {
    await Promise.all([change({ pin: '1234' }), change({ pin: '1234' })])
    const first = (await readEvent(id))?.pin
    await change({ pin: '1234' })
    expect((await readEvent(id))?.pin).toEqual(first)
    expect(await history()).toHaveLength(1)
    await change({ pin: '4321' })
    expect((await readEvent(id))?.pin?.version).not.toBe(first?.version)
  })
})

describe('an event’s day', () => {
  const inYears = (years: number) => `${new Date().getUTCFullYear() + years}-06-20`

  it('lies up to 20 years back and 5 ahead, for what is new and what is changed', async () => {
    for (const date of [inYears(-19), inYears(4)]) {
      expect(await change({ date })).toMatchObject({ date })
      const { body } = await host.call('events/create-event', { body: { title: 'Party', date } })
      expect(body.date).toBe(date)
    }
    for (const date of [inYears(-22), inYears(7)]) {
      const refusal = { status: 400, code: 'invalid_request', errors: [{ field: 'date' }] }
      const body = { title: 'Party', date }
      expect(await host.refusal('events/update-event', { params: { id }, body })).toMatchObject(refusal)
      expect(await host.refusal('events/create-event', { body })).toMatchObject(refusal)
    }
  })
})

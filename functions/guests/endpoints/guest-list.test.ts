import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import type { Sent } from '#shared/api/shapes.ts'
import type { GuestList } from '#shared/api/guest-list.ts'
import { guestListLimits } from '#shared/rules/guest-list-limits.ts'
import { transact } from '../../database/transact.ts'
import { guestCountChange } from '../../galleries/guest-store.ts'

let product: OpenGallery
let host: AppClient
let id: string
let slug: string
hostEventEachTest((hosted) => {
  ;({ product, host, id, slug } = hosted)
})

type Body = Sent<'guests/change-guest-list', 'body'>
const put = async (rows: Body['rows'], version?: number) => {
  const body = { rows, ...(version !== undefined && { version }) }
  return (await host.call('guests/change-guest-list', { params: { id }, body })).body
}
const refused = (body: unknown, by = host) =>
  by.refusal('guests/change-guest-list', { params: { id }, body: JSON.parse(JSON.stringify(body)) })
const show = async () => (await host.call('guests/show-guest-list', { params: { id } })).body
const told = async () => (await host.call('events/list-history', { params: { id } })).body.entries
const codeOf = ({ link }: { link: string }) => link.split('#c=')[1] ?? ''
const factsOf = ({ rows }: GuestList) => rows.map(({ name, table, group }) => [name, table, group])

describe('the list of guests', () => {
  it('is empty before the first, and then what was put, in its order, each row with a card of its own', async () => {
    expect(await show()).toEqual({ rows: [], listed: 0, seen: 0, sent: 0, version: 0 })
    const list = await put([{ name: ' Anna ', table: '7', group: 'Family' }, { name: 'Anna' }, { name: 'أنس 👩‍👩‍👧' }])
    expect(factsOf(list)).toEqual([
      ['Anna', '7', 'Family'],
      ['Anna', null, null],
      ['أنس 👩‍👩‍👧', null, null],
    ])
    expect(list).toMatchObject({ listed: 3, seen: 0, sent: 0, version: 1 })
    for (const row of list.rows) {
      expect(row).toMatchObject({ seen: false, photos: 0, voices: 0, lastAt: null })
      expect(row.link).toBe(`http://app.test/g/${slug}#c=${codeOf(row)}`)
      expect(codeOf(row)).toMatch(/^[a-z2-7]{12}$/)
    }
    expect(new Set(list.rows.map(codeOf)).size).toBe(3)
    expect(await show()).toEqual(list)
  })

  it('keeps the cards of rows that are sent back, and gives new rows others', async () => {
    const { rows } = await put([{ name: 'Anna' }, { name: 'Bjørn' }])
    const [anna, bjorn] = rows
    const after = await put([{ name: 'Cecilie' }, { id: bjorn?.id, name: 'Bjørn Dahl', table: 'A' }])
    expect(after.rows[1]).toEqual({ ...bjorn, name: 'Bjørn Dahl', table: 'A' })
    expect(after.rows[0]?.link).not.toBe(anna?.link)
    expect(after.version).toBe(2)
  })

  it('sent back as it is changes nothing, not even its version or the history', async () => {
    const list = await put([{ name: 'Anna', table: '7' }, { name: 'Bjørn' }])
    expect(await put(list.rows, list.version)).toEqual(list)
    expect(await put(list.rows)).toEqual(list)
    expect(await told()).toMatchObject([{ action: 'guest_list_changed' }])
    expect(JSON.stringify(await told())).not.toContain('Anna')
  })

  it('holds formulas as names, and as many rows as fit', async () => {
    const most = Array.from({ length: guestListLimits.rows }, (_, index) => ({
      name: `=${index} ${'語'.repeat(70)}`,
      table: '語語語語',
      group: '語'.repeat(guestListLimits.group),
    }))
    const list = await put(most)
    expect(list.listed).toBe(guestListLimits.rows)
    expect(list.rows[0]?.name).toBe(most[0]?.name)
    expect(await put([])).toMatchObject({ rows: [], listed: 0, version: 2 })
  })

  it.each<[string, unknown]>([
    ['rows', { rows: Array.from({ length: guestListLimits.rows + 1 }, () => ({ name: 'Anna' })) }],
    ['rows', {}],
    ['rows.1.name', { rows: [{ name: 'Anna' }, { name: 'x'.repeat(guestListLimits.name + 1) }] }],
    ['rows.0.name', { rows: [{ name: ' ' }] }],
    ['rows.0.name', { rows: [{}] }],
    ['rows.0.table', { rows: [{ name: 'Anna', table: 'TABLE' }] }],
    ['rows.0.table', { rows: [{ name: 'Anna', table: 'a/b' }] }],
    ['rows.0.group', { rows: [{ name: 'Anna', group: 'x'.repeat(guestListLimits.group + 1) }] }],
    ['rows.0.id', { rows: [{ id: 'nobody', name: 'Anna' }] }],
    ['version', { rows: [], version: 'one' }],
  ])('is refused by %s', async (field, body) => {
    expect(await refused(body)).toMatchObject({ status: 400, code: 'invalid_request', errors: [{ field }] })
    expect(await show()).toMatchObject({ version: 0, listed: 0 })
  })

  it('takes an id once, and from its own event alone', async () => {
    const { rows } = await put([{ name: 'Anna' }])
    const [{ id: rowId } = { id: '' }] = rows
    const anna = { id: rowId, name: 'Anna' }
    const twice = { rows: [anna, anna] }
    expect(await refused(twice)).toMatchObject({ status: 400, errors: [{ field: 'rows.1.id' }] })
    const other = await product.hostEvent()
    const refusal = await other.host.refusal('guests/change-guest-list', {
      params: { id: other.id },
      body: { rows: [{ name: 'Bjørn' }, { id: rowId, name: 'Anna' }] },
    })
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'rows.1.id' }] })
  })

  it('that another host has changed is not changed by who knows the one before, also with its ids', async () => {
    const first = await put([{ name: 'Anna' }])
    await put([], first.version)
    expect(await refused({ rows: first.rows, version: first.version })).toMatchObject({
      status: 409,
      code: 'list_changed',
    })
    expect(await refused({ rows: [], version: 7 })).toMatchObject({ status: 409, code: 'list_changed' })
  })

  it('of two sent at once with its version is one, and without it the last one whole', async () => {
    await put([{ name: 'Anna' }])
    const both = await Promise.allSettled([put([{ name: 'Bjørn' }], 1), put([{ name: 'Cecilie' }], 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lists = await Promise.all([
      put([{ name: 'Dag' }, { name: 'Dina' }]),
      put([{ name: 'Eva' }, { name: 'Erik' }]),
    ])
    const last = await show()
    expect(lists).toContainEqual(last)
    expect(last.version).toBe(4)
  })

  it('is for the event’s hosts alone', async () => {
    const other = (await product.hostEvent()).host
    expect((await other.refusal('guests/show-guest-list', { params: { id } })).status).toBe(404)
    expect((await refused({ rows: [] }, other)).status).toBe(404)
    expect((await refused({ rows: [] }, new AppClient())).status).toBe(401)
    expect((await new AppClient().refusal('guests/show-guest-list', { params: { id } })).status).toBe(401)
  })

  it('goes with its event', async () => {
    await put([{ name: 'Anna' }])
    await host.call('events/delete-event', { params: { id }, body: { title: 'Bryllup Åse & Ø' } })
    expect(await refused({ rows: [] })).toMatchObject({ status: 409, code: 'event_deleted' })
    await host.call('events/restore-event', { params: { id } })
    expect(await show()).toMatchObject({ listed: 1, version: 1 })
  })

  it('keeps its cards where the event gets another link', async () => {
    const { rows } = await put([{ name: 'Anna' }])
    const { body: event } = await host.call('events/change-link', { params: { id } })
    expect((await show()).rows.map(({ link }) => link)).toEqual(
      rows.map((row) => `http://app.test/g/${event.slug}#c=${codeOf(row)}`),
    )
  })

  it('adds up what its guests have opened and sent, in any order of what hosts and guests do', async () => {
    const deed = fc.record({
      what: fc.constantFrom('list', 'scan', 'leave', 'send', 'link'),
      guest: fc.nat(3),
      row: fc.nat(3),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
        const { list, expected } = await listAfter(deeds)
        expect(list).toMatchObject(expected)
      }),
      { numRuns: 8 },
    )
  })
})

/** Does that; the list as it then is, and what must have come of it. */
async function listAfter(deeds: readonly { what: string; guest: number; row: number }[]) {
  const event = await product.hostEvent()
  const { host: owner, id: eventId } = event
  let link = event.slug
  const guests = await Promise.all([0, 1, 2, 3].map(() => product.newGuest(link)))
  const ids = await Promise.all(
    guests.map(async (guest) => {
      const renamed = await guest.call('guests/rename-guest', { params: { slug: link }, body: { name: 'Somebody' } })
      return renamed.body.guest
    }),
  )
  const opened = new Set<string>()
  const cards = new Map<number, string>()
  const photos = new Map<number, number>()
  const list = async () => (await owner.call('guests/show-guest-list', { params: { id: eventId } })).body
  for (const { what, guest, row: place } of deeds) {
    const browser = guests[guest] ?? owner
    const params = { slug: link }
    const { rows } = await list()
    const row = rows[place]
    if (what === 'list') {
      const kept = rows.filter((_, index) => index !== place)
      const body = { rows: [...kept, { name: `Guest ${place}` }] }
      await owner.call('guests/change-guest-list', { params: { id: eventId }, body })
    }
    if (what === 'scan' && row) {
      await browser.call('guests/open-card', { params, body: { code: codeOf(row) } })
      opened.add(row.id)
      cards.set(guest, row.id)
    }
    if (what === 'leave') {
      await browser.call('guests/put-card-away', { params })
      cards.delete(guest)
    }
    if (what === 'send') {
      await transact([guestCountChange({ eventId, guestId: ids[guest] ?? '' }, { photos: 1, voices: 1, bytes: 1 })])
      photos.set(guest, (photos.get(guest) ?? 0) + 1)
    }
    if (what === 'link') link = (await owner.call('events/change-link', { params: { id: eventId } })).body.slug
  }
  const after = await list()
  const sentOf = (rowId: string) =>
    [...cards].reduce((sum, [guest, card]) => sum + (card === rowId ? (photos.get(guest) ?? 0) : 0), 0)
  const rows = after.rows.map(({ id: rowId }) => ({
    seen: opened.has(rowId),
    photos: sentOf(rowId),
    voices: sentOf(rowId),
  }))
  const [seen, sent] = [rows.filter((row) => row.seen).length, rows.filter((row) => row.photos > 0).length]
  return { list: after, expected: { rows, listed: rows.length, seen, sent } }
}

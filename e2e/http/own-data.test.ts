import { describe, expect, vi } from 'vitest'
import { eraseGuestData, exportGuestData, exportOwnData, showErasure } from '#shared/api/privacy.ts'
import { test as it } from '../kit/share-product.ts'
import { askForUploads, describePicked, noisePhoto, photosOf, sendAll, verdict } from './guest.ts'
import { sendParts } from '../kit/send-file.ts'
import { buyPackage, lettersTo, openEvent, readMe, signIn, signInCode } from './shopper.ts'

describe('a person who asks for what is held on them', () => {
  it('gets it as a host, and has it erased with a letter that names what must stay', async ({ product }) => {
    const host = product.newBrowser()
    const email = 'own-data-host@example.com'
    await buyPackage(product.newBrowser(), email)
    await signIn(product, host, email)
    await vi.waitFor(async () => expect((await readMe(host)).credits).toBe(1))
    const { id, slug, title } = await openEvent(host)
    const guest = product.newBrowser()
    await sendAll(guest, slug, [await noisePhoto()], 'Guest Gro')

    const data = exportOwnData.response.parse((await host.call('app', 'GET', '/api/me/data')).json)
    expect(data).toMatchObject({ email, account: { credits: 1 }, events: [{ id }], guests: [{ name: 'Guest Gro' }] })
    const plan = showErasure.response.parse((await host.call('app', 'GET', '/api/me/erasure')).json)
    expect(plan.events).toEqual([{ id, title, outcome: 'deleted', heir: null }])
    const [kept] = plan.keptPayments
    const ask = (json: object, headers = {}) => host.call('app', 'POST', '/api/me/erasure', { json, headers })
    const json = { email, deletes: [id] }
    expect((await ask(json, { origin: 'https://elsewhere.example' })).json).toMatchObject({ code: 'forbidden_origin' })
    expect((await ask({ email })).json).toMatchObject({ code: 'invalid_request', errors: [{ field: 'deletes' }] })
    expect((await ask({ ...json, deletes: [] })).json).toMatchObject({ status: 409, code: 'erasure_changed' })
    expect((await ask({ ...json, email: 'x@example.com' })).json).toMatchObject({ code: 'address_differs' })
    expect((await ask(json)).status).toBe(202)
    expect((await ask(json)).status).toBe(401)

    const [letter, ...more] = await lettersTo(product, email, /erased|slettet/)
    expect(more).toEqual([])
    expect(letter?.text).toContain(title)
    expect(letter?.text).toContain(kept?.orderId)
    expect((await guest.call('app', 'GET', `/api/galleries/${slug}`)).status).toBe(410)
    // The address is as good as new.
    await host.call('app', 'POST', '/api/sign-in/codes', { json: { email } })
    const code = await signInCode(product, email, 2)
    expect((await host.call('app', 'POST', '/api/sign-in/sessions', { json: { email, code } })).status).toBe(201)
    expect(await readMe(host)).toMatchObject({ credits: 0, events: [] })
  })

  it('gets it as a guest by cookie, and erases it during an upload', async ({ product }) => {
    const [host, guest, other] = [product.newBrowser(), product.newBrowser(), product.newBrowser()]
    await signIn(product, host, 'own-data-guests-host@example.com')
    const { slug } = await openEvent(host)
    const [own, shared, late] = [await noisePhoto(), await noisePhoto(), await noisePhoto()]
    const [others] = await askForUploads(other, slug, [describePicked(shared)])
    await sendAll(guest, slug, [own, shared], 'Guest Gro')
    const { uploadId: joinWrites } = await sendParts(others, shared.bytes)
    await verdict(other, slug, joinWrites)
    const read = async (who: typeof guest) =>
      exportGuestData.response.parse((await who.call('app', 'GET', `/api/galleries/${slug}/guest/data`)).json)
    expect(await read(guest)).toMatchObject({ guest: { name: 'Guest Gro', photos: 2 }, unfinished: [] })

    const [ticket] = await askForUploads(guest, slug, [describePicked(late)])
    const path = `/api/galleries/${slug}/guest/erasure`
    const foreign = await guest.call('app', 'POST', path, { headers: { origin: 'https://elsewhere.example' } })
    expect(foreign.json).toMatchObject({ status: 403, code: 'forbidden_origin' })
    const erased = await guest.call('app', 'POST', path)
    expect(erased.status).toBe(202)
    eraseGuestData.response.parse(erased.json)
    const { uploadId } = await sendParts(ticket, late.bytes)
    expect(await verdict(guest, slug, uploadId)).toMatchObject({
      status: 'refused',
      error: { code: 'erased_by_sender' },
    })
    await vi.waitFor(
      async () => expect(await read(guest)).toMatchObject({ uploads: [], unfinished: [], guest: { photos: 0 } }),
      { timeout: 30_000, interval: 100 },
    )
    // A photo that another guest has sent too stays, as theirs.
    const [left, ...more] = await photosOf(other, slug, 1)
    expect(more).toEqual([])
    expect(left?.uploader).toBeUndefined()
    expect((await read(other)).uploads).toHaveLength(1)
  })
})

import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { maxLogoBytes } from '#shared/rules/logo-limits.ts'
import { findObject, listVersions } from '../../gateways/media-bucket.ts'
import { readEvent } from '../event-store.ts'
import { logoSize } from '#shared/rules/logo-file.ts'

let product: OpenGallery
let host: AppClient
let id: string
let slug: string
hostEventEachTest((hosted) => {
  ;({ product, host, id, slug } = hosted)
})

const inColour = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><script>alert(1)</script><rect width="90" height="90" fill="${colour}"/></svg>`,
  ).toString('base64')
const set = async (file: string) => (await host.call('events/set-logo', { params: { id }, body: { file } })).body
const refuse = (file: string) => host.refusal('events/set-logo', { params: { id }, body: { file } })
const lies = async (address: string | undefined) => {
  const key = new URL(address ?? '').pathname.slice(1)
  const bytes = await findObject(key).catch(() => undefined)
  return bytes && sharp(bytes).metadata()
}
async function logosKept(): Promise<number> {
  const keys = new Set<string>()
  for await (const page of listVersions(`public/${id}/logo-`)) for (const { key } of page) keys.add(key)
  const kept = await Promise.all([...keys].map((key) => findObject(key)))
  return kept.filter((bytes) => bytes !== undefined).length
}

describe('an event’s logo', () => {
  it('is shown to everybody in its theme, as a PNG of the size that its name says', async () => {
    const { theme } = await set(inColour('#0a5'))
    expect(theme.logo).toMatch(new RegExp(`^http://app.test/public/${id}/logo-[a-z2-7]{26}-\\d+x\\d+\\.png$`))
    expect(await lies(theme.logo)).toMatchObject({ format: 'png', ...logoSize(theme.logo ?? '') })
    const { body: gallery } = await host.call('galleries/show-gallery', { params: { slug } })
    expect(gallery).toMatchObject({ theme: { logo: theme.logo } })
    const { body } = await host.call('events/list-history', { params: { id } })
    expect(body.entries).toMatchObject([{ action: 'event_changed', changes: [{ field: 'theme' }] }])
  })

  it('leaves accent and focus as they are, and is left by their changes', async () => {
    const chosen = { name: 'company', accent: '#0a7f3c', focus: { x: 0.2, y: 0.4 } } as const
    await host.call('events/update-event', { params: { id }, body: { theme: chosen } })
    const { theme } = await set(inColour('#0a5'))
    expect(theme).toMatchObject(chosen)
    const renamed = { params: { id }, body: { theme: { name: 'concert' } } } as const
    expect((await host.call('events/update-event', renamed)).body.theme.logo).toBe(theme.logo)
  })

  it('goes, bytes and all, when another takes its place or it is taken away', async () => {
    const first = (await set(inColour('#0a5'))).theme.logo
    const second = (await set(inColour('#50a'))).theme.logo
    await product.settle()
    expect(second).not.toBe(first)
    expect([await lies(first), await lies(second)]).toEqual([undefined, expect.anything()])
    await host.call('events/update-event', { params: { id }, body: { theme: { logo: null } } })
    await product.settle()
    expect(await lies(second)).toBeUndefined()
    expect((await readEvent(id))?.theme).toEqual({ name: 'wedding' })
  })

  it('is one where several are sent at once', async () => {
    await Promise.all(['#111', '#222', '#333'].map((colour) => set(inColour(colour))))
    await product.settle()
    expect(await logosKept()).toBe(1)
    const { body } = await host.call('events/show-event', { params: { id } })
    expect(await lies(body.theme.logo)).toBeDefined()
  })

  it('is refused with what is wrong with it, and leaves nothing behind', async () => {
    expect(await refuse('no base64!')).toMatchObject({ status: 400, errors: [{ field: 'file' }] })
    expect(await refuse('')).toMatchObject({ status: 400, code: 'file_empty' })
    expect(await refuse(Buffer.from('GIF89a').toString('base64'))).toMatchObject({
      status: 415,
      code: 'unsupported_type',
    })
    const large = await refuse(Buffer.alloc(maxLogoBytes + 3).toString('base64'))
    expect(large).toMatchObject({ status: 400, errors: [{ field: 'file' }] })
    const huge = await refuse(Buffer.alloc(40 * 1024 * 1024).toString('base64'))
    expect(huge).toMatchObject({ status: 413, code: 'payload_too_large' })
    expect(await logosKept()).toBe(0)
    expect((await readEvent(id))?.version).toBe(0)
  })

  it('is for the hosts of an event that is not deleted', async () => {
    const stranger = await product.hostEvent()
    const body = { file: inColour('#0a5') }
    expect(await stranger.host.refusal('events/set-logo', { params: { id }, body })).toMatchObject({ status: 404 })
    await host.call('events/delete-event', { params: { id }, body: { title: 'Bryllup Åse & Ø' } })
    expect(await refuse(body.file)).toMatchObject({ status: 409, code: 'event_deleted' })
    expect(await logosKept()).toBe(0)
  })
})

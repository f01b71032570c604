import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import { httpApiEvent, lambdaContext } from '#e2e/kit/invoke-endpoint.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile, sendParts } from '#e2e/kit/send-file.ts'
import type { Sent } from '#shared/api/shapes.ts'
import sharp from 'sharp'
import { readObject } from '../../gateways/media-bucket.ts'
import { siblingId } from '../../runtime/new-id.ts'
import { handler } from './show-page.ts'

const shell = '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>'

let product: OpenGallery
let host: AppClient
let id: string
let slug: string
hostEventEachTest((hosted) => {
  ;({ product, host, id, slug } = hosted)
})
beforeAll(() => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...[address, init]: Parameters<typeof fetch>) =>
    typeof address === 'string' && address.endsWith('/index.html') ? new Response(shell) : fetch(address, init),
  )
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => product.settle())

const look = async (page = slug) => {
  const {
    statusCode,
    headers,
    body = '',
  } = await handler(httpApiEvent({ rawPath: `/g/${page}`, pathParameters: { page } }), lambdaContext)
  return { status: statusCode, headers, html: body }
}
const tag = (html: string, name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1]
const imageOf = async () => tag((await look()).html, 'og:image') ?? ''
const keyOf = (address: string) => new URL(address).pathname.slice(1)
const change = async (body: Sent<'events/update-event', 'body'>) => {
  await host.call('events/update-event', { params: { id }, body })
  await product.settle()
}
async function sendCover(): Promise<void> {
  const bytes = readFixture('sideways.jpg')
  const file = describeFile('cover.jpg', 'image/jpeg', bytes)
  const { body: ticket } = await host.call('uploads/create-cover-upload', { params: { id }, body: file })
  const { uploadId, parts } = await sendParts(ticket, bytes)
  await host.call('uploads/complete-upload', { params: { slug, uploadId }, body: { parts } })
  await product.settle()
}

describe('the page of a link', () => {
  it('is the app’s shell with what chats show in its head, and may be kept half a minute', async () => {
    await change({ description: 'Welcome,\n\nall of you.', theme: { name: 'birthday' } })
    const { status, headers, html } = await look()
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=30',
    })
    expect(html).toContain('<title data-served>Bryllup Åse &amp; Ø · Festlens</title>')
    expect(tag(html, 'og:title')).toBe('Bryllup Åse &amp; Ø')
    expect(tag(html, 'og:description')).toBe('June 20, 2026 · Welcome, all of you.')
    expect(html).toContain('<html data-theme="birthday" lang="en">')
    expect(html).toContain('<div id="root"></div></body></html>')
  })

  it('holds the place of a logo from the beginning', async () => {
    const file = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h5v5z"/></svg>')
    await host.call('events/set-logo', { params: { id }, body: { file: file.toString('base64') } })
    expect((await look()).html).toContain('<html data-theme="wedding" data-logo="" lang="en">')
  })

  it.each([
    ['"><script>alert(1)</script>', '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ["$& $1 ' onload=x </head><body>", '$&amp; $1 &#39; onload=x &lt;/head&gt;&lt;body&gt;'],
    ['חתונה של נועה ואורי 💍👰🏽‍♀️', 'חתונה של נועה ואורי 💍👰🏽‍♀️'],
    ['W'.repeat(120), 'W'.repeat(120)],
  ])('has the title %s as text', async (title, escaped) => {
    await change({ title, description: title })
    const { html } = await look()
    expect(tag(html, 'og:title')).toBe(escaped)
    expect(tag(html, 'og:description')).toBe(`June 20, 2026 · ${escaped}`)
    expect(html.match(/<script|<body|<\/head>/g)).toEqual(['</head>', '<body'])
  })

  it('is the same for all addresses below it', async () => {
    expect((await look(`${slug}/pho_01M829E4MYW03S1447AHYQDS9T`)).html).toEqual((await look()).html)
  })

  it('tells nothing of a link that nobody has, and says 410 of an event that is deleted until it is restored', async () => {
    expect(await look('a'.repeat(26))).toMatchObject({
      status: 404,
      html: shell,
      headers: { 'cache-control': 'no-store' },
    })
    expect(await look('"><script>')).toMatchObject({ status: 404, html: shell })
    await host.call('events/delete-event', { params: { id }, body: { title: 'Bryllup Åse & Ø' } })
    expect(await look()).toMatchObject({ status: 410, html: shell, headers: { 'cache-control': 'no-store' } })
    await host.call('events/restore-event', { params: { id } })
    expect((await look()).status).toBe(200)
  })

  it('says of a gallery with a PIN its title and day alone', async () => {
    await change({ description: 'The key lies below the mat.', pin: '1234' })
    const { html } = await look()
    expect(tag(html, 'og:title')).toBe('Bryllup Åse &amp; Ø')
    expect(tag(html, 'og:description')).toMatch(/^June 20, 2026 · Share your photos/)
    expect(html).not.toContain('below the mat')
  })
})

describe('the image of a link', () => {
  it('is a JPEG of 1200 by 630 at an address of its own, and the theme’s motif until it is drawn', async () => {
    const address = await imageOf()
    expect(address).toMatch(new RegExp(`/public/${id}/share-[a-z2-7]{26}\\.jpg$`))
    expect(await sharp(await readObject(keyOf(address))).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    await host.call('events/update-event', { params: { id }, body: { theme: { name: 'concert' } } })
    expect(await imageOf()).toMatch(/\/motifs\/concert\.jpg$/)
  })

  it('is another at another address for another title, cover and theme, and the one before is gone', async () => {
    const addresses = [await imageOf()]
    for (const next of [
      () => change({ title: 'Another' }),
      () => change({ theme: { name: 'company' } }),
      () => change({ theme: { accent: '#ff0000' } }),
      sendCover,
      () => change({ theme: { focus: { x: 1, y: 0 } } }),
      () => change({ cover: null }),
    ]) {
      await next()
      addresses.push(await imageOf())
    }
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(await product.bucket.listKeys(`public/${id}/`)).toEqual([keyOf(addresses.at(-1) ?? '')])
    await change({ description: 'The same image.' })
    expect(await imageOf()).toBe(addresses.at(-1))
  })

  it.each([
    ['with a PIN', { pin: '1234' }],
    ['where guests see no gallery', { privacy: { guestsSeeGallery: false } }],
  ])('is the motif alone %s', async (_, closed) => {
    const motif = await readObject(keyOf(await imageOf()))
    await sendCover()
    expect((await readObject(keyOf(await imageOf()))).equals(motif)).toBe(false)
    await host.call('events/update-event', { params: { id }, body: closed })
    expect(await imageOf()).toMatch(/\/motifs\//)
    await product.settle()
    expect((await readObject(keyOf(await imageOf()))).equals(motif)).toBe(true)
    expect(await product.bucket.listKeys(`public/${id}/`)).toHaveLength(1)
  })

  it('is the motif before the reveal where its cover is a guest’s photo, and the host’s own cover all the same', async () => {
    const drawn = async () => readObject(keyOf(await imageOf()))
    const hour = 60 * 60_000
    const motif = await drawn()
    await sendCover()
    const own = await drawn()
    await change({ privacy: { revealAt: new Date(Date.now() + hour).toISOString() } })
    expect((await drawn()).equals(own)).toBe(true)

    const bytes = readFixture('pattern.png')
    const sent = await sendFile(host, slug, describeFile('pattern.png', 'image/png', bytes), bytes)
    await product.settle()
    const photoId = siblingId(sent, 'photo')
    await host.call('photos/choose-cover', { params: { id }, body: { photoId } })
    await product.settle()
    expect((await drawn()).equals(motif)).toBe(true)

    globalThis.clockAheadMs = () => 2 * hour
    try {
      await look()
      await product.settle()
      expect((await drawn()).equals(motif)).toBe(false)
    } finally {
      globalThis.clockAheadMs = undefined
    }
  })

  it('goes with its event, and comes back with it', async () => {
    await host.call('events/delete-event', { params: { id }, body: { title: 'Bryllup Åse & Ø' } })
    await product.settle()
    expect(await product.bucket.listKeys(`public/${id}/`)).toEqual([])
    await host.call('events/restore-event', { params: { id } })
    await product.settle()
    expect(await product.bucket.listKeys(`public/${id}/`)).toEqual([keyOf(await imageOf())])
  })

  it('is one when runs of its job cross each other', async () => {
    await host.call('events/update-event', { params: { id }, body: { title: 'Another' } })
    const rows = (await product.readOutbox()).filter(({ kind }) => kind === 'draw-share-image')
    await Promise.all([...rows, ...rows].map((row) => product.deliverRow(row)))
    expect(await product.bucket.listKeys(`public/${id}/`)).toEqual([keyOf(await imageOf())])
  })
})

import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listPhotos } from '#shared/api/photos.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { openEvent, signIn } from '../http/shopper.ts'
import { test } from '../kit/browse-product.ts'
import { type FilmKind, filmRecipes, makeFilm } from '../kit/make-film.ts'
import { phone } from '../kit/watched-page.ts'

/** As phones and cameras send them, each with its own name. */
const kinds: readonly FilmKind[] = [
  'plain H.264',
  'silent H.264',
  'H.264 in QuickTime',
  'HEVC in QuickTime',
  'HDR with 10 bits',
  'a film in portrait',
  'a film on its side',
  'more pixels than needed',
  'VP9 of a browser',
  'frames of uneven length',
]

/** The film in the viewer, once it plays. */
const playing = (page: Page) =>
  page.locator('dialog video').evaluate(async (film) => {
    if (!(film instanceof HTMLVideoElement)) return undefined
    film.muted = true
    await film.play()
    await new Promise((resolve) => film.requestVideoFrameCallback(resolve))
    return {
      width: film.videoWidth,
      height: film.videoHeight,
      hasPoster: film.poster !== '',
      error: film.error?.message,
    }
  })

test('films of ten kinds, picked on a phone, play on another screen with their posters', async ({ open, product }) => {
  const host = product.newBrowser()
  await signIn(product, host, 'films@example.com')
  const { slug } = await openEvent(host)
  const link = `${product.app}/g/${slug}`
  const films = await Promise.all(
    kinds.map(async (kind) => {
      const { bytes, type } = await makeFilm(kind)
      return { name: `${kind}.${type === 'video/mp4' ? 'mp4' : 'mov'}`, mimeType: type, buffer: bytes }
    }),
  )
  const sending = await open(phone)
  await sending.page.goto(link)
  await sending.page.locator('input[type=file]').setInputFiles(films)
  await sending.page.getByText(`${kinds.length} of ${kinds.length} safe`).waitFor({ timeout: 120_000 })

  const shown = async () => {
    const { json } = await host.call('app', 'GET', `/api/galleries/${slug}/photos`)
    return listPhotos.response.parse(json).photos.filter(({ playback }) => playback)
  }
  await expect.poll(async () => (await shown()).length, { timeout: 120_000 }).toBe(kinds.length)
  const sizes = new Map((await shown()).filter(isPicture).map(({ id, width, height }) => [id, { width, height }]))
  const { page, troubles } = await open()
  for (const [id, { width, height }] of sizes) {
    await page.goto(`${link}/p/${id}`)
    const film = await playing(page)
    expect(film).toMatchObject({ hasPoster: true, error: undefined })
    expect((film?.width ?? 0) / (film?.height ?? 0)).toBeCloseTo(width / height, 1)
  }
  const expected = kinds.map((kind) => filmRecipes[kind].shown)
  expect([...sizes.values()]).toEqual(expect.arrayContaining(expected))
  expect([...sending.troubles, ...troubles]).toEqual([])
})

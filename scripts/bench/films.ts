import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { listPhotos } from '#shared/api/photos.ts'
import { openHugeGallery } from '#e2e/browser/huge-gallery.ts'
import { launchBrowser } from '#e2e/kit/launch-browser.ts'
import { makeFilm, type Recipe } from '#e2e/kit/make-film.ts'
import type { TestBrowser } from '#e2e/kit/test-browser.ts'

const hevc = ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-tag:v', 'hvc1']

/** What a phone films in its best setting, and what a guest films who forgets to stop. */
const films: readonly { recipe: Recipe; seconds: number; playsUpTo: number }[] = [
  {
    recipe: {
      name: 'sharp.mov',
      type: 'video/quicktime',
      size: '3840x2160',
      shown: { width: 3840, height: 2160 },
      sound: true,
      args: [...hevc, '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    },
    seconds: 10,
    playsUpTo: 1920,
  },
  {
    recipe: {
      name: 'long.mov',
      type: 'video/quicktime',
      size: '1280x720',
      shown: { width: 1280, height: 720 },
      sound: true,
      args: [...hevc, '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    },
    seconds: 300,
    playsUpTo: 1280,
  },
]
/** Milliseconds until a film plays; this machine converts it, with whatever else it does. */
const patience = 10 * 60_000

/**
 * `npm run bench -- films`: a film of 4K and one of five minutes, both HEVC as phones write it, picked in a page: how long until they are safe, until
 * they can be played everywhere, and whether Chromium plays them whole and no larger than needed.
 */
export async function measure(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'festlens-bench-films-'))
  const { product, host, slug } = await openHugeGallery(join(folder, 'state'), 1)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    let isGood = true
    for (const { recipe, seconds, playsUpTo } of films) {
      const { bytes, name } = await makeFilm(recipe, seconds)
      const file = join(folder, name)
      writeFileSync(file, bytes)
      const known = (await playable(host, slug)).length
      await page.goto(`${product.app}/g/${slug}`)
      const began = performance.now()
      const since = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
      await page.locator('input[type=file]').setInputFiles(file)
      await page.locator('[role=status] [data-complete]').waitFor({ timeout: patience })
      const safe = since()
      const id = await untilPlayable(host, slug, known)
      const played = since()
      await page.goto(`${product.app}/g/${slug}/p/${id}`)
      const seen = await play(page)
      console.log(
        `${name}: ${seconds} s of ${recipe.size}, ${(bytes.length / 1e6).toFixed(1)} MB, safe after ${safe}, playable after ${played}, ` +
          `played with ${seen.width} x ${seen.height} pixels and ${seen.seconds.toFixed(0)} s`,
      )
      isGood &&= seen.width > 0 && seen.width <= playsUpTo && Math.abs(seen.seconds - seconds) < 1
    }
    return isGood
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ids of the films that every browser plays. */
async function playable(host: TestBrowser, slug: string): Promise<string[]> {
  const { json } = await host.call('app', 'GET', `/api/galleries/${slug}/photos?kind=video`)
  return listPhotos.response.parse(json).photos.flatMap(({ id, playback }) => (playback ? [id] : []))
}

/** The one that joins so many. */
async function untilPlayable(host: TestBrowser, slug: string, known: number): Promise<string> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(200)) {
    const ids = await playable(host, slug)
    const last = ids.at(-1)
    if (ids.length > known && last !== undefined) return last
  }
  throw new Error('The film cannot be played.')
}

/** What of the film the viewer shows, once it moves, and again close to its end. */
const play = (page: Page) =>
  page.locator('dialog video').evaluate(async (film) => {
    if (!(film instanceof HTMLVideoElement)) throw new Error('The viewer shows no film.')
    film.muted = true
    await film.play()
    film.currentTime = Math.max(0, film.duration - 1)
    await new Promise((resolve) => film.addEventListener('ended', resolve, { once: true }))
    return { width: film.videoWidth, height: film.videoHeight, seconds: film.duration }
  })

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { assetsOfPage, linkAssets } from './page-assets.ts'
import { renderSitemap, robotsText, webManifest } from './site-files.ts'

const configFile = join(import.meta.dirname, 'vite.config.ts')
const built = join(import.meta.dirname, '../../build/web')
const siteFolder = join(built, 'site')
/** Built beside the site and then renamed, so that a running server never serves half a build. */
const nextFolder = join(built, 'site-next')
const rendererFolder = join(built, 'site-renderer')

/** Builds the browser's half and the renderer, then renders every page into `build/web/site`. */
export async function buildSite(): Promise<void> {
  await build({ configFile, logLevel: 'warn' })
  await build({ configFile, logLevel: 'warn', build: { ssr: true } })
  await prerenderPages()
  await rm(join(nextFolder, '.vite'), { recursive: true })
  await rm(siteFolder, { recursive: true, force: true })
  await rename(nextFolder, siteFolder)
}

async function prerenderPages(): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(nextFolder, '.vite/manifest.json'), 'utf8'))
  const renderer: typeof import('./entry.server.tsx') = await import(
    pathToFileURL(join(rendererFolder, 'entry.server.js')).href
  )
  const pages: string[] = []
  for (const { pathname, file, boot, ...page } of renderer.prerenderedPages) {
    const html = await renderer.renderPage(pathname)
    pages.push(html)
    const target = join(nextFolder, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, linkAssets(html, assetsOfPage(manifest, page), boot))
  }
  await writeFile(join(nextFolder, 'sitemap.xml'), renderSitemap(pages))
  await writeFile(join(nextFolder, 'robots.txt'), robotsText)
  await writeFile(join(nextFolder, 'site.webmanifest'), webManifest)
}

if (import.meta.main) await buildSite()

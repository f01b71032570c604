import * as z from 'zod'
import type { Surface } from '#shared/api/endpoints.ts'
import { linkAssets } from '#web/site/page-assets.ts'
import type { Serve } from '#local/base/listen.ts'
import { serveSources } from './serve-sources.ts'

const siteRenderer = z.object({
  prerenderedPages: z.array(z.object({ pathname: z.string(), boot: z.enum(['idle', 'painted']) })),
  renderPage: z.custom<(pathname: string) => Promise<string>>((value) => typeof value === 'function'),
})

/** Where Vite finds what the build puts into the head of a page; styles come with the scripts that import them. */
const sourceAssets = {
  styles: [],
  fonts: [],
  boot: '/boot.ts',
  modules: ['/entry.client.tsx'],
}

/** Pages of both surfaces from their sources: a page of the site is rendered when it is asked for, by the build's code. */
export async function openDevPages(): Promise<{ pages: Readonly<Record<Surface, Serve>>; close(): Promise<void> }> {
  const [site, app] = await Promise.all([serveSources('site'), serveSources('app')])

  const serveSitePage: Serve = async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const { prerenderedPages, renderPage } = siteRenderer.parse(await site.vite.ssrLoadModule('/entry.server.tsx'))
    const page = prerenderedPages.find((known) => known.pathname === pathname)
    const html = linkAssets(await renderPage(pathname), sourceAssets, page?.boot ?? 'idle')
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    response.end(await site.vite.transformIndexHtml(pathname, html))
  }
  const serveNothing: Serve = async (_, response) => {
    response.writeHead(404).end()
  }
  return {
    pages: { site: site.serve(serveSitePage), app: app.serve(serveNothing) },
    async close() {
      await Promise.all([site.close(), app.close()])
    },
  }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import type { Surface } from '#shared/api/endpoints.ts'
import type { Serve } from '#local/base/listen.ts'
import { root } from '#local/base/root.ts'
import * as z from 'zod'
import { linkAssets } from '#web/site/page-assets.ts'

interface SourceServer {
  vite: ViteDevServer
  /** Serves modules, styles and static files; `serveElse` gets all other requests. */
  serve(serveElse: Serve): Serve
  close(): Promise<void>
}

/** Serves a surface from its sources by Vite; changes reach open pages through a socket on another port. */
export async function serveSources(surface: Surface): Promise<SourceServer> {
  const socket = createServer((_, response) => response.writeHead(404).end())
  socket.listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const address = socket.address()
  if (address === null || typeof address === 'string') throw new Error('Expected a port.')
  const vite = await createVite({
    configFile: join(root, 'web', surface, 'vite.config.ts'),
    cacheDir: join(root, 'node_modules', '.vite', `dev-${surface}`),
    // The app is one shell for all addresses; the site renders each page itself.
    appType: surface === 'app' ? 'spa' : 'custom',
    clearScreen: false,
    // Its log goes to stdout, where one line of JSON is promised.
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server: socket, clientPort: address.port } },
  })
  return {
    vite,
    serve: (serveElse) => (request, response) => {
      // The product's policy would block Vite's inline scripts, styles and socket.
      response.removeHeader('content-security-policy')
      return new Promise((resolve, reject) => {
        response.once('close', () => resolve())
        vite.middlewares(request, response, (error?: unknown) => {
          if (error === undefined) serveElse(request, response).catch(reject)
          else reject(new Error(`Vite cannot serve ${request.url}`, { cause: error }))
        })
      })
    },
    async close() {
      await vite.close()
      socket.closeAllConnections()
      socket.close()
    },
  }
}

const siteRenderer = z.object({
  prerenderedPages: z.array(z.object({ pathname: z.string(), boot: z.enum(['painted', 'used']) })),
  renderPage: z.custom<(pathname: string) => Promise<string>>((value) => typeof value === 'function'),
})

/** Vite's names for what a build puts into a page's head; styles come with the scripts that import them. */
const sourceAssets = {
  styles: [],
  fonts: [],
  boot: '/boot.ts',
  resting: '/before-use.ts',
  modules: ['/entry.client.tsx'],
}

/** Pages of both surfaces from their sources: the build's code renders a page of the site on request. */
export async function openDevPages(): Promise<{ pages: Readonly<Record<Surface, Serve>>; close(): Promise<void> }> {
  const [site, app] = await Promise.all([serveSources('site'), serveSources('app')])

  const serveSitePage: Serve = async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site')
    const { prerenderedPages, renderPage } = siteRenderer.parse(await site.vite.ssrLoadModule('/entry.server.tsx'))
    const page = prerenderedPages.find((known) => known.pathname === pathname)
    const html = linkAssets(await renderPage(pathname), sourceAssets, page?.boot ?? 'used')
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

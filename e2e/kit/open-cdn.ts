import { createPublicKey } from 'node:crypto'
import { Renditions } from '#local/aws/cdn/serve-renditions.ts'
import { Clock } from '#local/base/clock.ts'
import { listen } from '#local/base/listen.ts'
import type { AppClient } from './app-client.ts'
import type { OpenGallery } from './open-gallery.ts'

/** Serves a gallery's pictures over HTTP as the CDN does, for the addresses that its lists name. */
export async function openCdn({ publicKey }: OpenGallery) {
  const renditions = new Renditions({
    appOrigin: 'http://app.test',
    clock: new Clock(),
    signers: new Map([['K1', createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }))]]),
    s3: {
      endpoint: process.env['AWS_ENDPOINT_URL_S3'] ?? '',
      credentials: { accessKeyId: 'tester', secretAccessKey: 'secret' },
    },
  })
  const server = await listen(0, (request, response) =>
    renditions.serve(request, response, new URL(request.url ?? '/', 'http://app.test')),
  )
  return {
    /** What a browser is answered at an address, with the cookies that it has. */
    fetchAs(browser: AppClient, url: string): Promise<Response> {
      const { pathname } = new URL(url)
      return fetch(`${server.url}${pathname}`, { headers: { cookie: browser.jar.pairsFor(pathname).join('; ') } })
    },
    async close(): Promise<void> {
      await server.close()
      renditions.close()
    },
  }
}

import type { KeyObject } from 'node:crypto'
import { SignedMedia } from '#local/aws/cdn/signed-media.ts'
import { filesPath } from '#shared/rules/files-path.ts'
import { Clock } from '#local/base/clock.ts'
import { listen } from '#local/base/listen.ts'
import type { AppClient } from './app-client.ts'

/** Serves a gallery's pictures and files over HTTP as the CDN does, for the addresses that the API names. */
export async function openCdn({ publicKey }: { publicKey: KeyObject }) {
  const media = new SignedMedia({
    appOrigin: 'http://app.test',
    clock: new Clock(),
    signers: new Map([['K1', publicKey]]),
    s3: {
      endpoint: process.env['AWS_ENDPOINT_URL_S3'] ?? '',
      credentials: { accessKeyId: 'tester', secretAccessKey: 'secret' },
    },
  })
  const server = await listen(0, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://app.test')
    if (url.pathname.startsWith(filesPath)) return media.serveFile(request, response, url)
    return media.servePicture(request, response, url)
  })
  return {
    /** What a browser is answered at an address, with the cookies that it has. */
    fetchAs(browser: AppClient, url: string): Promise<Response> {
      const { pathname } = new URL(url)
      return fetch(`${server.url}${pathname}`, { headers: { cookie: browser.jar.pairsFor(pathname).join('; ') } })
    },
    /** What a holder of a signed address gets there. */
    fetchFile(url = '', init?: RequestInit): Promise<Response> {
      return fetch(url.replace('http://app.test', server.url), init)
    },
    async close(): Promise<void> {
      await server.close()
      media.close()
    },
  }
}

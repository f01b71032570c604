import { createPublicKey, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Surface } from '#shared/api/endpoints.ts'
import { filesPath } from '#shared/rules/files-path.ts'
import { configuredThirdParties } from '#shared/third-parties.ts'
import { cdnAdmission } from '#infra/base/cdn-admission.ts'
import { appViewerRequest, siteViewerRequest, siteViewerResponse } from '#infra/edge/edge-functions.ts'
import { sharedAnswersOf } from '#infra/edge/shared-answers.ts'
import { type PageOrigins, stripeOrigins } from '#infra/edge/security-headers.ts'
import { root } from './base/root.ts'
import type { AccessKeys } from './base/access-keys.ts'
import type { Clock } from './base/clock.ts'
import { blockedAnswer } from '#infra/edge/flood-rules.ts'
import { BuiltFiles } from './aws/cdn/built-files.ts'
import { Firewall } from './aws/cdn/firewall.ts'
import { SharedAnswers } from './aws/cdn/shared-answers.ts'
import { SignedMedia } from './aws/cdn/signed-media.ts'
import { serveSurface } from './aws/cdn/serve-surface.ts'
import type { FunctionHost } from './aws/lambda/function-host.ts'
import { CachingAuthorizer } from './aws/gateway/caching-authorizer.ts'
import { viewerAddress } from './aws/gateway/viewer-address.ts'
import { answerApi, sendAnswer } from './aws/gateway/answer-api.ts'
import { listen, type Serve } from './base/listen.ts'
import type { localSecrets } from './base/local-secrets.ts'
import type { Settings } from './base/settings.ts'

interface SurfacesOptions {
  settings: Settings
  /** The addresses of the product's parts. */
  origins: Readonly<Record<'site' | 'app' | 'console' | 'media', string>>
  host: FunctionHost
  clock: Clock
  keys: AccessKeys
  /** What the distributions need to know of the API. */
  cdnKey: string
  mediaCookies: ReturnType<typeof localSecrets>['mediaCookies']
  stripe: {
    publishableKey: string
    /** Path of the stand-in's script below the console; undefined for the real Stripe. */
    scriptPath: string | undefined
  }
  /** Address of the gallery that visitors of the site may try; null if there is none. */
  demoGallery: string | null
  /** Serves pages instead of the built files: in development, from their sources. */
  pages: Readonly<Record<Surface, Serve>> | undefined
}

/** The CDN's key pair; new at each start, because nothing that outlasts the run uses it. */
export const newCdnKey = (): string => randomBytes(32).toString('hex')

const webBuild = (surface: Surface) => join(root, 'build', 'web', surface)

/** Serves site and app on their ports, as their distributions do: pages, API, and the app's pictures. */
export async function serveSurfaces(options: SurfacesOptions): Promise<{ close(): Promise<void> }> {
  const { settings, origins, host, cdnKey, pages } = options
  const media = new SignedMedia({
    appOrigin: origins.app,
    signers: new Map([[options.mediaCookies.keyPairId, createPublicKey(options.mediaCookies.publicKey)]]),
    clock: options.clock,
    s3: { endpoint: origins.media, credentials: options.keys.credentialsOf('cdn') },
  })
  const authorizer = new CachingAuthorizer(host)
  const common = { origins: pageOriginsOf(options), config: configOf(options) }
  const shared = { site: new SharedAnswers(sharedAnswersOf('site')), app: new SharedAnswers(sharedAnswersOf('app')) }
  const serveApiOf = (surface: Surface): Parameters<typeof serveSurface>[0]['serveApi'] => {
    const ask = (request: IncomingMessage, url: URL) => {
      // As CloudFront sets an origin's custom header: a viewer's header of this name is removed.
      request.headersDistinct[cdnAdmission.header] = [cdnKey]
      return answerApi({ host, authorizer }, request, url)
    }
    return async (request, response, url) => sendAnswer(response, await shared[surface].answer(request, url, ask))
  }
  const site = serveSurface({
    ...common,
    name: 'site',
    serveApi: serveApiOf('site'),
    origin: origins.site,
    files: new BuiltFiles(webBuild('site')),
    viewerRequest: siteViewerRequest(webBuild('site')),
    viewerResponse: siteViewerResponse(),
    servePages: pages?.site,
  })
  const serveAppApi = serveApiOf('app')
  const app = serveSurface({
    ...common,
    name: 'app',
    serveApi: serveAppApi,
    origin: origins.app,
    files: new BuiltFiles(webBuild('app')),
    viewerRequest: appViewerRequest(),
    servePages: pages?.app,
    serveMore: async (request, response, url) => {
      if (url.pathname.startsWith(`${filesPath}/`)) await media.serveFile(request, response, url)
      else if (url.pathname.startsWith('/public/')) await media.servePublic(request, response, url)
      else if (url.pathname.startsWith('/g/')) await serveAppApi(request, response, url)
      else if (!url.pathname.startsWith('/renditions/')) return false
      else if (!shared.app.has(url.pathname)) await media.servePicture(request, response, url)
      else if (media.admits(request, response, url)) await serveAppApi(request, response, url)
      return true
    },
  })
  const firewall = new Firewall(options.clock.now)
  const behindFirewall =
    (serve: Serve): Serve =>
    async (request, response) => {
      const [path = ''] = (request.url ?? '').split('?')
      if (!firewall.blocks(viewerAddress(request), path)) return serve(request, response)
      const { status, headers, body } = blockedAnswer
      response.writeHead(status, { ...headers, 'content-type': 'application/json' }).end(body)
    }
  const servers = await Promise.all([
    listen(settings.ports.site, behindFirewall(site)),
    listen(settings.ports.app, behindFirewall(app)),
  ])
  return {
    async close() {
      await Promise.all(servers.map((server) => server.close()))
      media.close()
    },
  }
}

function pageOriginsOf({ origins, stripe, settings }: SurfacesOptions): PageOrigins {
  const standIn = {
    script: [origins.console],
    connect: [origins.console],
    frame: [origins.console],
    image: [origins.console],
  }
  return {
    payment: stripe.scriptPath === undefined ? stripeOrigins : standIn,
    media: origins.media,
    thirdParties: configuredThirdParties(settings.tracking),
    secure: false,
  }
}

function configOf({ origins, stripe, settings, demoGallery }: SurfacesOptions) {
  return {
    siteOrigin: origins.site,
    appOrigin: origins.app,
    stripe: {
      publishableKey: stripe.publishableKey,
      scriptUrl: stripe.scriptPath === undefined ? null : `${origins.console}${stripe.scriptPath}`,
    },
    tracking: settings.tracking,
    demoGallery,
  }
}

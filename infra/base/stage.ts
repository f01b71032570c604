import type { App } from 'aws-cdk-lib'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { isSampleContent } from '#shared/sample-content.ts'
import { type ThirdParty, thirdParties, type TrackingIds } from '#shared/third-parties.ts'
import { type MediaCookiesKey, readPublicKey } from './media-cookies-key.ts'

/** A hosted zone of Route 53; we may write all its records. */
export interface DnsZone {
  id: string
  name: string
}

export const hostOf = (origin: string) => new URL(origin).host

/** Whether a host's records belong in a zone. */
export const isInZone = (host: string, { name }: DnsZone) => host === name || host.endsWith(`.${name}`)

/** What differs between deployments; set by `cdk --context name=value`. */
export interface Stage {
  /** `prod`, `dev`, …: part of every stack's name. */
  name: string
  /** The region of everything but the edge; explicit, because stacks in two regions refer to each other. */
  region: string
  /** `siteHost` and `appHost`; by default the brand's in production, elsewhere with the stage's name in front. */
  siteOrigin: string
  appOrigin: string
  /** Domain of the letters' senders. SES accepts a domain once per account and region. */
  mailDomain: string
  /** Published to browsers; Stripe's secrets are in Secrets Manager only. */
  stripePublishableKey: string
  /** `mediaCookiesPublicKey`; during a rotation `mediaCookiesNextPublicKey` too. */
  mediaCookiesKeys: readonly MediaCookiesKey[]
  /**
   * `stripeTax`: Stripe computes VAT, once its dashboard has office, tax code and registrations; otherwise our own
   * table does.
   */
  stripeTax: boolean
  /** `showListPrice`: the crossed-out price. Switch it off where the law requires a true earlier price. */
  showListPrice: boolean
  /** Our ids at third parties (`adPixelId`, `analyticsId`, `partnerScriptId`); none by default. */
  tracking: TrackingIds
  /** `demoGallery`: address of a gallery that the site's visitors may try as guests; none by default. */
  demoGallery: string | null
  /** `alarmEmail`: who receives alarms; by default nobody, until somebody subscribes to the topic. */
  alarmEmail: string | null
  /** `monthlyBudget`: US dollars that the account may cost per month before alarms ring; none by default. */
  monthlyBudget: number | null
  /** `hostedZoneName` and `hostedZoneId`: gets the DNS records, and a certificate for both hosts is made. */
  zone: DnsZone | null
  /** ARN of a us-east-1 certificate for both hosts, instead of a made one; with neither, CloudFront's own names. */
  certificateArn: string | null
  /**
   * `cdnKeyVersion`: the version of the secret `cdn` that CloudFront sends to the API. CloudFormation reads a secret
   * again only if the template changes: a new version here makes CloudFront use the new key.
   */
  cdnKeyVersion: string | null
  /** `renewal`: any text; a new text restarts every function's containers, so that they read changed secrets. */
  renewal: string | null
  /** `concurrentExecutions`: the account's Lambda quota; 10 by default, as in new accounts. */
  concurrentExecutions: number
  /** `concurrentFilmJobs`: films that MediaConvert converts at once; by default the quota of a new queue. */
  concurrentFilmJobs: number | null
  /** `firewall`: a web ACL for both hosts, about 10 USD a month; on by default. */
  firewall: boolean
  /**
   * `cdnPlan`: gives the app's distribution its own web ACL, which a flat-rate plan of CloudFront requires
   * (docs/operating.md). Off by default: without a plan it costs money.
   */
  cdnPlan: boolean
  /**
   * `hstsPreload`: offers the site's domain, with all subdomains, to the list of hosts that browsers open by TLS alone.
   * Off by default: leaving that list takes months (hstspreload.org).
   */
  hstsPreload: boolean
}

const text = z.string().min(1)
const orNone = text.default('none').transform((given) => (given === 'none' ? null : given))
const isOn = (byDefault: boolean) =>
  z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' }).default(byDefault)
const idAt = (party: ThirdParty) =>
  orNone.refine((id) => id === null || thirdParties[party].idPattern.test(id), 'That is no id of theirs.')

/** All settings from the CDK context, as text; `Stage` explains them. */
const settings = z.object({
  stage: text.default('dev'),
  region: text.default('eu-north-1'),
  siteHost: text.optional(),
  appHost: text.optional(),
  allowSampleContent: text.optional(),
  stripePublishableKey: text.default('pk_test_not_set'),
  mediaCookiesPublicKey: text,
  mediaCookiesNextPublicKey: orNone,
  stripeTax: isOn(false),
  showListPrice: isOn(true),
  adPixelId: idAt('adPixel'),
  analyticsId: idAt('analytics'),
  partnerScriptId: idAt('partner'),
  demoGallery: orNone.pipe(z.url({ protocol: /^https$/ }).nullable()),
  alarmEmail: orNone.pipe(z.email().nullable()),
  monthlyBudget: orNone.pipe(z.union([z.null(), z.coerce.number<string>().positive()])),
  hostedZoneId: orNone,
  hostedZoneName: orNone,
  // CloudFront accepts certificates of this region only.
  certificateArn: orNone.pipe(z.string().startsWith('arn:aws:acm:us-east-1:').nullable()),
  cdnKeyVersion: orNone,
  renewal: orNone,
  concurrentExecutions: text.default('10').pipe(z.coerce.number<string>().int().min(10)),
  concurrentFilmJobs: orNone.pipe(z.union([z.null(), z.coerce.number<string>().int().positive()])),
  firewall: isOn(true),
  cdnPlan: isOn(false),
  hstsPreload: isOn(false),
})

/**
 * Reads the stage from CDK context. Throws for production with sample content, unless `allowSampleContent` is `true`.
 */
export function readStage(app: App): Stage {
  const context = Object.keys(settings.shape).map((key) => [key, app.node.tryGetContext(key)])
  const { data: given, error } = settings.safeParse(Object.fromEntries(context))
  if (error) throw new Error(`CDK context:\n${z.prettifyError(error)}`)
  const { stage: name, siteHost, appHost, allowSampleContent, hostedZoneId: id, hostedZoneName } = given
  if (name === 'prod' && isSampleContent && allowSampleContent !== 'true')
    throw new Error(
      'The site still shows sample content (shared/sample-content.ts). Replace it, or deploy with --context allowSampleContent=true.',
    )
  const ofStage = (host: string) => (name === 'prod' ? host : `${name}.${host}`)
  const siteOrigin = `https://${siteHost ?? ofStage(brand.siteHost)}`
  const appOrigin = `https://${appHost ?? ofStage(brand.appHost)}`
  if (given.cdnPlan && !given.firewall) throw new Error('Context cdnPlan: a plan wants a firewall.')
  if ((id === null) !== (hostedZoneName === null))
    throw new Error('Context hostedZoneId and hostedZoneName: expected both or none.')
  const zone = id === null || hostedZoneName === null ? null : { id, name: hostedZoneName }
  const outside = [siteOrigin, appOrigin].map(hostOf).find((host) => zone !== null && !isInZone(host, zone))
  if (outside !== undefined) throw new Error(`Context hostedZoneName: ${outside} is not in ${hostedZoneName}`)
  const current = readPublicKey('mediaCookiesPublicKey', given.mediaCookiesPublicKey)
  const next = readPublicKey('mediaCookiesNextPublicKey', given.mediaCookiesNextPublicKey ?? current.pem)
  return {
    ...given,
    name,
    siteOrigin,
    appOrigin,
    mailDomain: ofStage(brand.siteHost),
    mediaCookiesKeys: next.fingerprint === current.fingerprint ? [current] : [current, next],
    tracking: { adPixel: given.adPixelId, analytics: given.analyticsId, partner: given.partnerScriptId },
    zone,
  }
}

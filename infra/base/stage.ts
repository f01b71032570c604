import type { App } from 'aws-cdk-lib'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { isSampleContent } from '#shared/sample-content.ts'
import { type ThirdParty, thirdParties, type TrackingIds } from '#shared/third-parties.ts'
import { type MediaCookiesKey, readPublicKey } from './media-cookies-key.ts'

/** A hosted zone of Route 53; everything that stands in it is ours to write. */
export interface DnsZone {
  id: string
  name: string
}

export const hostOf = (origin: string) => new URL(origin).host

/** Whether a host's records belong into a zone. */
export const isInZone = (host: string, { name }: DnsZone) => host === name || host.endsWith(`.${name}`)

/** What differs between deployments; set by `cdk --context name=value`. */
export interface Stage {
  /** `prod`, `dev`, …: part of every stack's name. */
  name: string
  /** Where everything but the edge stands; explicit, because stacks of two regions refer to each other. */
  region: string
  /** `siteHost` and `appHost`; by default the brand's in production, with the stage's name before them elsewhere. */
  siteOrigin: string
  appOrigin: string
  /** Of the addresses that letters come from: SES knows a domain once in an account and region. */
  mailDomain: string
  /** Published to browsers; Stripe's secrets live in Secrets Manager only. */
  stripePublishableKey: string
  /** `mediaCookiesPublicKey`, and `mediaCookiesNextPublicKey` beside it as long as the one takes the other's place. */
  mediaCookiesKeys: readonly MediaCookiesKey[]
  /**
   * `stripeTax`: Stripe computes VAT out of the price, once its dashboard has head office, preset tax code and registrations.
   * Off by default: our own table of standard rates.
   */
  stripeTax: boolean
  /** `showListPrice`: the crossed-out price; on by default, and to be off where the law wants a true earlier price. */
  showListPrice: boolean
  /** Our ids at third parties (`adPixelId`, `analyticsId`, `partnerScriptId`); none by default. */
  tracking: TrackingIds
  /** Who hears of alarms (`alarmEmail`); by default nobody, until somebody subscribes to the topic. */
  alarmEmail: string | null
  /** `monthlyBudget`: US dollars that the account may cost in a month before alarms say so; none by default. */
  monthlyBudget: number | null
  /** `hostedZoneName` and `hostedZoneId`: DNS records are written into it, and a certificate for both hosts is made. */
  zone: DnsZone | null
  /**
   * ARN of a certificate of us-east-1 for both hosts, in place of one that is made; without either CloudFront answers under its
   * own names alone.
   */
  certificateArn: string | null
  /**
   * `cdnKeyVersion`: the version of the secret `cdn` that CloudFront shows to the API. CloudFormation reads a secret anew only
   * where the template has changed, so that naming the version is what makes CloudFront take a changed key.
   */
  cdnKeyVersion: string | null
  /** `renewal`: any text; a new one starts every function's containers anew, so that they read changed secrets. */
  renewal: string | null
  /** `concurrentExecutions`: Lambda's quota of the account, of which media takes a part; 10 by default, as new accounts have. */
  concurrentExecutions: number
  /** `firewall`: a web ACL before both hosts, about 10 USD a month; on by default. */
  firewall: boolean
}

/**
 * Reads the stage from the CDK context. Throws for a production site that
 * would show sample content, unless `allowSampleContent` is `true`.
 */
export function readStage(app: App): Stage {
  const text = (key: string, fallback?: string) => {
    const value: unknown = app.node.tryGetContext(key)
    if (value === undefined && fallback !== undefined) return fallback
    if (typeof value !== 'string' || value === '')
      throw new Error(`Context ${key}: expected a text, got ${String(value)}`)
    return value
  }
  const optional = (key: string) => {
    const value = text(key, 'none')
    return value === 'none' ? null : value
  }
  const isOn = (key: string, fallback: 'true' | 'false') => {
    const value = text(key, fallback)
    if (value !== 'true' && value !== 'false') throw new Error(`Context ${key}: expected true or false, got ${value}`)
    return value === 'true'
  }
  const idAt = (party: ThirdParty, key: string) => {
    const id = optional(key)
    if (id === null) return null
    if (!thirdParties[party].idPattern.test(id)) throw new Error(`Context ${key}: ${id} is no id of theirs`)
    return id
  }
  const certificate = () => {
    const arn = optional('certificateArn')
    if (arn === null) return null
    // CloudFront takes none from another region.
    if (!arn.startsWith('arn:aws:acm:us-east-1:'))
      throw new Error(`Context certificateArn: expected an ARN of us-east-1, got ${arn}`)
    return arn
  }
  const name = text('stage', 'dev')
  const ofStage = (host: string) => (name === 'prod' ? host : `${name}.${host}`)
  const siteOrigin = `https://${text('siteHost', ofStage(brand.siteHost))}`
  const appOrigin = `https://${text('appHost', ofStage(brand.appHost))}`
  const zone = (): DnsZone | null => {
    const [id, name] = [optional('hostedZoneId'), optional('hostedZoneName')]
    if (id === null && name === null) return null
    if (id === null || name === null) throw new Error('Context hostedZoneId and hostedZoneName: expected both or none.')
    for (const host of [siteOrigin, appOrigin].map(hostOf))
      if (!isInZone(host, { id, name })) throw new Error(`Context hostedZoneName: ${host} is not in ${name}`)
    return { id, name }
  }
  const keys = (): MediaCookiesKey[] => {
    const current = readPublicKey('mediaCookiesPublicKey', text('mediaCookiesPublicKey'))
    const pem = optional('mediaCookiesNextPublicKey')
    const next = pem === null ? current : readPublicKey('mediaCookiesNextPublicKey', pem)
    return next.fingerprint === current.fingerprint ? [current] : [current, next]
  }
  const alarmEmail = optional('alarmEmail')
  const monthlyBudget = optional('monthlyBudget')
  if (name === 'prod' && isSampleContent && text('allowSampleContent', 'false') !== 'true')
    throw new Error(
      'The site still shows sample content (shared/sample-content.ts). Replace it, or deploy with --context allowSampleContent=true.',
    )
  return {
    name,
    region: text('region', 'eu-north-1'),
    siteOrigin,
    appOrigin,
    mailDomain: ofStage(brand.siteHost),
    stripePublishableKey: text('stripePublishableKey', 'pk_test_not_set'),
    mediaCookiesKeys: keys(),
    stripeTax: isOn('stripeTax', 'false'),
    showListPrice: isOn('showListPrice', 'true'),
    tracking: {
      adPixel: idAt('adPixel', 'adPixelId'),
      analytics: idAt('analytics', 'analyticsId'),
      partner: idAt('partner', 'partnerScriptId'),
    },
    alarmEmail: alarmEmail === null ? null : z.email().parse(alarmEmail),
    monthlyBudget: monthlyBudget === null ? null : z.coerce.number().positive().parse(monthlyBudget),
    zone: zone(),
    certificateArn: certificate(),
    cdnKeyVersion: optional('cdnKeyVersion'),
    renewal: optional('renewal'),
    concurrentExecutions: z.coerce.number().int().min(10).parse(text('concurrentExecutions', '10')),
    firewall: isOn('firewall', 'true'),
  }
}

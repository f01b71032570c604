import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { isSampleContent } from '#shared/sample-content.ts'
import { throwawayPublicKey } from '#e2e/kit/throwaway-public-key.ts'
import { readStage } from './stage.ts'

const publicKey = throwawayPublicKey()
const stageOf = (context: Record<string, string>) =>
  readStage(new App({ context: { mediaCookiesPublicKey: publicKey, ...context } }))

test.runIf(isSampleContent)('production is refused as long as the site shows sample content', () => {
  expect(() => stageOf({ stage: 'prod' })).toThrow('sample content')
  expect(() => stageOf({ stage: 'prod', allowSampleContent: 'yes' })).toThrow('sample content')
})

test('production is given to who says that sample content may be shown', () => {
  expect(stageOf({ stage: 'prod', allowSampleContent: 'true' }).name).toBe('prod')
})

test('every other stage shows sample content freely, and one that nobody names is for development', () => {
  expect(stageOf({}).name).toBe('dev')
})

test('the operator’s switches take true and false alone', () => {
  expect(stageOf({})).toMatchObject({ stripeTax: false, showListPrice: true })
  expect(stageOf({ stripeTax: 'true', showListPrice: 'false' })).toMatchObject({
    stripeTax: true,
    showListPrice: false,
  })
  expect(() => stageOf({ stripeTax: 'yes' })).toThrow('stripeTax')
})

test('a plan of CloudFront wants a firewall', () => {
  expect(stageOf({}).cdnPlan).toBe(false)
  expect(stageOf({ cdnPlan: 'true' }).cdnPlan).toBe(true)
  expect(() => stageOf({ cdnPlan: 'true', firewall: 'false' })).toThrow('cdnPlan')
})

test('ids at third parties are none unless they are named, and must look like theirs', () => {
  expect(stageOf({}).tracking).toEqual({ adPixel: null, analytics: null, partner: null })
  expect(stageOf({ analyticsId: 'G-TEST1234' }).tracking.analytics).toBe('G-TEST1234')
  expect(() => stageOf({ adPixelId: 'G-TEST1234' })).toThrow('adPixelId')
})

test('a gallery to try is none unless it is named, by an address that browsers open without a warning', () => {
  const demoGallery = 'https://app.party.example/g/abc'
  expect(stageOf({}).demoGallery).toBeNull()
  expect(stageOf({ demoGallery }).demoGallery).toBe(demoGallery)
  expect(() => stageOf({ demoGallery: demoGallery.replace('https', 'http') })).toThrow('demoGallery')
})

test('a certificate that CloudFront could not use is refused before anything is deployed', () => {
  const inStockholm = 'arn:aws:acm:eu-north-1:111122223333:certificate/one'
  expect(() => stageOf({ certificateArn: inStockholm })).toThrow('us-east-1')
  const inVirginia = inStockholm.replace('eu-north-1', 'us-east-1')
  expect(stageOf({ certificateArn: inVirginia }).certificateArn).toBe(inVirginia)
})

test('a hosted zone is named whole, and both hosts are in it', () => {
  const zone = { hostedZoneId: 'Z1', hostedZoneName: 'party.example' }
  const hosts = { siteHost: 'party.example', appHost: 'app.party.example' }
  expect(stageOf(hosts).zone).toBeNull()
  expect(stageOf({ ...hosts, ...zone }).zone).toEqual({ id: 'Z1', name: 'party.example' })
  expect(() => stageOf({ ...hosts, hostedZoneId: 'Z1' })).toThrow('both or none')
  expect(() => stageOf({ ...zone, ...hosts, siteHost: 'notparty.example' })).toThrow('notparty.example is not in')
})

test('a monthly budget is a sum of dollars', () => {
  expect(stageOf({}).monthlyBudget).toBeNull()
  expect(stageOf({ monthlyBudget: '75' }).monthlyBudget).toBe(75)
  for (const none of ['much', '0', '-5', '75 USD']) expect(() => stageOf({ monthlyBudget: none })).toThrow()
})

const { context: shipped } = z
  .object({ context: z.looseObject({ mediaCookiesPublicKey: z.string() }) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../cdk.json'), 'utf8')))
const placeholder = shipped.mediaCookiesPublicKey

test.each(['dev', 'prod', 'anything'])(
  '%s knows the placeholder for the pictures’ key, and no other key for it',
  (stage) => {
    const refusals = (context: Record<string, string>) =>
      stageOf({ stage, allowSampleContent: 'true', ...context }).mediaCookiesKeys.map(({ refusal }) => refusal)
    const refused = expect.stringContaining('placeholder')
    expect(refusals({})).toEqual([undefined])
    expect(refusals({ mediaCookiesPublicKey: placeholder })).toEqual([refused])
    expect(refusals({ mediaCookiesPublicKey: placeholder.trim() })).toEqual([refused])
    expect(refusals({ mediaCookiesNextPublicKey: placeholder })).toEqual([undefined, refused])
  },
)

test('the pictures’ key is one that CloudFront takes, and a second may stand beside it', () => {
  const next = throwawayPublicKey()
  const [current] = stageOf({}).mediaCookiesKeys
  expect(stageOf({ mediaCookiesNextPublicKey: next }).mediaCookiesKeys).toEqual([
    current,
    ...stageOf({ mediaCookiesPublicKey: next }).mediaCookiesKeys,
  ])
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' })
  for (const none of ['a key', short.toString()])
    expect(() => stageOf({ mediaCookiesPublicKey: none })).toThrow('mediaCookiesPublicKey')
})

test('the same key twice is one', () => {
  expect(stageOf({ mediaCookiesNextPublicKey: publicKey }).mediaCookiesKeys).toHaveLength(1)
})

test('the account’s concurrency is a number from ten, which new accounts have', () => {
  expect(stageOf({}).concurrentExecutions).toBe(10)
  expect(stageOf({ concurrentExecutions: '1000' }).concurrentExecutions).toBe(1000)
  expect(stageOf({}).concurrentFilmJobs).toBeNull()
  expect(stageOf({ concurrentFilmJobs: '40' }).concurrentFilmJobs).toBe(40)
  for (const none of ['many', '9', '12.5']) expect(() => stageOf({ concurrentExecutions: none })).toThrow()
})

test('production has the brand’s own hosts and letters, and every other stage its name before them', () => {
  const prod = stageOf({ stage: 'prod', allowSampleContent: 'true' })
  const origins = { siteOrigin: `https://${brand.siteHost}`, appOrigin: `https://${brand.appHost}` }
  expect(prod).toMatchObject({ ...origins, mailDomain: brand.siteHost })
  expect(stageOf({ stage: 'qa' })).toMatchObject({
    siteOrigin: `https://qa.${brand.siteHost}`,
    appOrigin: `https://qa.${brand.appHost}`,
    mailDomain: `qa.${brand.siteHost}`,
  })
  expect(stageOf({ stage: 'qa', siteHost: 'd1.cloudfront.net' })).toMatchObject({
    siteOrigin: 'https://d1.cloudfront.net',
    mailDomain: `qa.${brand.siteHost}`,
  })
})

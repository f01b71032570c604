import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Annotations, Match, Template } from 'aws-cdk-lib/assertions'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { throwawayPublicKey } from '#e2e/kit/throwaway-public-key.ts'
import { readPublicKey } from '../base/media-cookies-key.ts'
import { CookieSigners } from './cookie-signers.ts'

const [old, fresh] = [throwawayPublicKey(), throwawayPublicKey()]

const key = z.object({ PublicKeyConfig: z.object({ Name: z.string(), CallerReference: z.string() }) })
const group = z.object({
  KeyGroupConfig: z.object({ Name: z.string(), Items: z.array(z.object({ Ref: z.string() })) }),
})

/** Keys by logical id, and the ids that the group names, of a stage that has these. */
function signersOf(stageName: string, ...pems: string[]) {
  const stack = new Stack(new App(), 'web')
  new CookieSigners(stack, 'signers', { stageName, keys: pems.map((pem) => readPublicKey('key', pem)) })
  const template = Template.fromStack(stack)
  const errors = Annotations.fromStack(stack).findError('*', Match.anyValue())
  const [found] = Object.values(template.findResources('AWS::CloudFront::KeyGroup'))
  const { Items, Name } = group.parse(found?.['Properties']).KeyGroupConfig
  return {
    errors: errors.map(({ entry }) => entry.data),
    keys: template.findResources('AWS::CloudFront::PublicKey'),
    trusted: Items.map(({ Ref }) => Ref).toSorted(),
    groupName: Name,
  }
}

test('a key is replaced by adding the other and taking it away, and is never changed itself', () => {
  const [before, between, after] = [[old], [old, fresh], [fresh]].map((pems) => signersOf('prod', ...pems))
  expect(before?.trusted).toHaveLength(1)
  expect(after?.trusted).toHaveLength(1)
  expect(between?.keys).toEqual({ ...before?.keys, ...after?.keys })
  expect(between?.trusted).toEqual([...(before?.trusted ?? []), ...(after?.trusted ?? [])].toSorted())
})

test('the same key is the same however it is written', () => {
  const pem = `-----BEGIN PUBLIC KEY-----\n${old.replaceAll(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----`
  for (const text of [pem, `${pem}\n`, pem.replaceAll('\n', '\r\n')])
    expect(signersOf('prod', text).keys).toEqual(signersOf('prod', old).keys)
})

test('stages of one account name keys and group differently, with the same key even', () => {
  const names = ['dev', 'prod'].flatMap((stageName) => {
    const { keys, groupName } = signersOf(stageName, old)
    const [made] = Object.values(keys)
    const { Name, CallerReference } = key.parse(made?.['Properties']).PublicKeyConfig
    return [groupName, Name, CallerReference]
  })
  expect(new Set(names).size).toBe(names.length)
})

test('the placeholder of cdk.json is no key to deploy, whichever of the two it stands for', () => {
  const { context } = z
    .object({ context: z.looseObject({ mediaCookiesPublicKey: z.string() }) })
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../cdk.json'), 'utf8')))
  const refused = [expect.stringContaining('still the placeholder')]
  expect(signersOf('prod', context.mediaCookiesPublicKey).errors).toEqual(refused)
  expect(signersOf('prod', old, context.mediaCookiesPublicKey).errors).toEqual(refused)
  expect(signersOf('prod', old, fresh).errors).toEqual([])
})

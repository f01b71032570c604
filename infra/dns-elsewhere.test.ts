import { beforeAll, expect, it } from 'vitest'
import { brand } from '#shared/brand.ts'
import { certificateArn } from '#e2e/kit/example-stages.ts'
import { resources, resourcesOf, type Stacks, synthesizeStacks } from '#e2e/kit/synthesize-stacks.ts'
import { addressOutputs } from './base/address-outputs.ts'

let stacks: Stacks
beforeAll(async () => {
  stacks = await synthesizeStacks('DNS elsewhere')
}, 240_000)

it('shows the certificate that was given at both hosts, and makes none', () => {
  expect(resourcesOf(stacks.all, 'AWS::CertificateManager::Certificate')).toEqual([])
  const shown = resources(stacks.web, 'AWS::CloudFront::Distribution').map(({ Properties }) => Properties)
  expect(shown).toMatchObject(
    [brand.siteHost, brand.appHost].map((host) => ({
      DistributionConfig: { Aliases: [host], ViewerCertificate: { AcmCertificateArn: certificateArn } },
    })),
  )
})

it('writes nothing into anybody’s DNS, and tells where both hosts must lead', () => {
  expect(resourcesOf(stacks.all, 'AWS::Route53::RecordSet')).toEqual([])
  for (const surface of ['site', 'app']) {
    const [[, told] = [], ...more] = Object.entries(stacks.web.Outputs).filter(([name]) =>
      name.startsWith(`${surface}host`),
    )
    expect(told?.Value).toEqual({ 'Fn::GetAtt': [expect.stringContaining(surface), 'DomainName'] })
    expect(more).toEqual([])
  }
})

it('answers at the hosts’ own names from the first deployment on', () => {
  expect(stacks.web.Outputs).toMatchObject({
    [addressOutputs.site]: { Value: `https://${brand.siteHost}` },
    [addressOutputs.app]: { Value: `https://${brand.appHost}` },
  })
})

it('sends letters from the site’s host, by an envelope whose domain needs no records of ours', () => {
  const [identity, ...more] = resources(stacks.data, 'AWS::SES::EmailIdentity')
  expect(identity?.Properties).toMatchObject({ EmailIdentity: brand.siteHost })
  expect(identity?.Properties).not.toHaveProperty('MailFromAttributes')
  expect(more).toEqual([])
})

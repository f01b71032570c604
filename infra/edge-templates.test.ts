import { beforeAll, describe, expect, it } from 'vitest'
import { CachePolicy } from 'aws-cdk-lib/aws-cloudfront'
import * as z from 'zod'
import { endpoints } from '#shared/api/endpoints.ts'
import { brand } from '#shared/brand.ts'
import { firewallRules } from '#scripts/scaling/inputs.ts'
import { resources, resourcesOf, type Stacks, synthesizeStacks, type Template } from '#e2e/kit/synthesize-stacks.ts'
import { addressOutputs } from './base/address-outputs.ts'
import { cdnAdmission } from './base/cdn-admission.ts'
import { floodWindowSeconds } from './edge/flood-rules.ts'

let stacks: Stacks
beforeAll(async () => {
  stacks = await synthesizeStacks('prod')
}, 240_000)

const distribution = z.object({
  DistributionConfig: z.object({
    CacheBehaviors: z.array(z.looseObject({ PathPattern: z.string() })),
    Origins: z.array(
      z.looseObject({
        CustomOriginConfig: z.unknown().optional(),
        OriginCustomHeaders: z.array(z.object({ HeaderName: z.string(), HeaderValue: z.unknown() })).optional(),
      }),
    ),
  }),
})

/** A value of the stack in us-east-1. */
const fromEdge = { 'Fn::GetStackOutput': { StackName: 'festlens-prod-edge', Region: 'us-east-1' } }

describe('the address of the API itself', () => {
  it('is closed on every route to callers without the CDN’s key', () => {
    expect(resourcesOf(stacks.all, 'AWS::ApiGatewayV2::Authorizer')).toMatchObject([
      {
        Properties: {
          AuthorizerType: 'REQUEST',
          AuthorizerPayloadFormatVersion: '2.0',
          EnableSimpleResponses: true,
          IdentitySource: [`$request.header.${cdnAdmission.header}`],
          AuthorizerResultTtlInSeconds: cdnAdmission.rememberedSeconds,
        },
      },
    ])
    for (const { Properties } of resourcesOf(stacks.all, 'AWS::ApiGatewayV2::Route'))
      expect(Properties).toMatchObject({ AuthorizationType: 'CUSTOM', AuthorizerId: expect.anything() })
  })

  it('gets the key from both hosts, and no template holds it', () => {
    const origins = resources(stacks.web, 'AWS::CloudFront::Distribution').flatMap(
      ({ Properties }) => distribution.parse(Properties).DistributionConfig.Origins,
    )
    const keys = origins.filter(({ CustomOriginConfig }) => CustomOriginConfig).map((each) => each.OriginCustomHeaders)
    const fromSecret = {
      HeaderName: cdnAdmission.header,
      HeaderValue: '{{resolve:secretsmanager:festlens/prod/cdn:SecretString:key::}}',
    }
    expect(keys).toEqual([[fromSecret], [fromSecret]])
    expect(resources(stacks.data, 'AWS::SecretsManager::Secret')).toContainEqual(
      expect.objectContaining({
        Properties: expect.objectContaining({
          Name: 'festlens/prod/cdn',
          GenerateSecretString: expect.objectContaining({ GenerateStringKey: 'key', PasswordLength: 64 }),
        }),
      }),
    )
  })
})

describe('the web stack', () => {
  it('serves pictures to holders of signed cookies only', () => {
    const behaviors = resources(stacks.web, 'AWS::CloudFront::Distribution').flatMap(
      ({ Properties }) => distribution.parse(Properties).DistributionConfig.CacheBehaviors,
    )
    const pictures = behaviors.filter(({ PathPattern }) => PathPattern === '/renditions/*')
    expect(pictures).toHaveLength(1)
    expect(pictures[0]).toHaveProperty('TrustedKeyGroups')
  })

  it('keeps no picture for longer than a minute, and none whose headers say nothing', () => {
    const policies = Object.entries(stacks.web.Resources).filter(
      ([, { Type, Properties }]) =>
        Type === 'AWS::CloudFront::CachePolicy' && JSON.stringify(Properties).includes('-pictures'),
    )
    const [[id, policy] = []] = policies
    expect(policies).toHaveLength(1)
    expect(policy?.Properties).toMatchObject({ CachePolicyConfig: { MinTTL: 0, DefaultTTL: 0, MaxTTL: 60 } })
    const [pictures] = resources(stacks.web, 'AWS::CloudFront::Distribution')
      .flatMap(({ Properties }) => distribution.parse(Properties).DistributionConfig.CacheBehaviors)
      .filter(({ PathPattern }) => PathPattern === '/renditions/*')
    expect(pictures).toMatchObject({ CachePolicyId: { Ref: id } })
  })
})

describe('originals and ZIPs', () => {
  it('leave by signed addresses alone, kept by no CDN, as what the address says that they are', () => {
    const [files, ...more] = resources(stacks.web, 'AWS::CloudFront::Distribution')
      .flatMap(({ Properties }) => distribution.parse(Properties).DistributionConfig.CacheBehaviors)
      .filter(({ PathPattern }) => PathPattern === '/files/*')
    expect(more).toEqual([])
    expect(files).toMatchObject({
      TrustedKeyGroups: [expect.anything()],
      CachePolicyId: CachePolicy.CACHING_DISABLED.cachePolicyId,
      ViewerProtocolPolicy: 'redirect-to-https',
      FunctionAssociations: [{ EventType: 'viewer-request' }],
    })
    expect(files).not.toHaveProperty('AllowedMethods')
    const { OriginRequestPolicyId } = z.object({ OriginRequestPolicyId: z.object({ Ref: z.string() }) }).parse(files)
    expect(stacks.web.Resources[OriginRequestPolicyId.Ref]?.Properties).toMatchObject({
      OriginRequestPolicyConfig: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: {
          QueryStringBehavior: 'whitelist',
          QueryStrings: ['response-content-disposition', 'response-content-type'],
        },
      },
    })
  })
})

describe('what everybody is answered alike', () => {
  it('is kept for its seconds by the path alone, and asked for before all else of the API', () => {
    const [app] = resources(stacks.web, 'AWS::CloudFront::Distribution')
      .map(({ Properties }) => distribution.parse(Properties).DistributionConfig.CacheBehaviors)
      .filter((behaviors) => behaviors.some(({ PathPattern }) => PathPattern === '/renditions/*'))
    expect(app?.map(({ PathPattern }) => PathPattern)).toEqual([
      '/g/*',
      '/api/galleries/*/head',
      '/renditions/*/open/changes',
      '/api/walls/*/changes',
      '/events/*/settings',
      '/events/*/settings/*',
      '/kept/guests',
      '/api/*',
      '/renditions/*',
      '/public/*',
      '/files/*',
    ])
    const [page, head, changes, wall] = app ?? []
    const pictures = app?.find(({ PathPattern }) => PathPattern === '/renditions/*')
    // What an origin request policy names, the API would see: cookies, and so who asks.
    for (const behavior of [page, head, changes, wall]) {
      expect(behavior).not.toHaveProperty('OriginRequestPolicyId')
      expect(behavior).toMatchObject({ Compress: true })
    }
    // Who may fetch no picture learns of none.
    expect(changes).toMatchObject({ TrustedKeyGroups: pictures?.['TrustedKeyGroups'] })
    expect(changes).toHaveProperty('TrustedKeyGroups')
    for (const behavior of [page, head, wall]) expect(behavior).not.toHaveProperty('TrustedKeyGroups')
    const policies = resources(stacks.web, 'AWS::CloudFront::CachePolicy').map(({ Properties }) => Properties)
    const sharedFor = (seconds: number, query: object) => ({
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: seconds,
        MaxTTL: seconds,
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
          EnableAcceptEncodingGzip: true,
          EnableAcceptEncodingBrotli: true,
          QueryStringsConfig: query,
        },
      },
    })
    expect(policies.filter((policy) => JSON.stringify(policy).includes('-shared-'))).toMatchObject([
      sharedFor(30, { QueryStringBehavior: 'none' }),
      sharedFor(2, { QueryStringBehavior: 'none' }),
      sharedFor(2, { QueryStringBehavior: 'whitelist', QueryStrings: ['since'] }),
      sharedFor(1, { QueryStringBehavior: 'whitelist', QueryStrings: ['since', 'limit', 'maxAge', 'screen'] }),
    ])
  })
})

describe('the media bucket', () => {
  const named = (arn: string) => ({ 'Fn::Join': ['', expect.arrayContaining([expect.stringContaining(arn)])] })
  const ofMedia = (stack: Template) =>
    resources(stack, 'AWS::S3::BucketPolicy').filter(({ Properties }) =>
      JSON.stringify(Properties['Bucket']).includes('festlens-prod-media-'),
    )

  it('lets the distribution of the app read what it gives out, no other of the account and nothing else', () => {
    const [app] = Object.entries(stacks.web.Resources).flatMap(([id, { Type, Properties }]) =>
      Type === 'AWS::CloudFront::Distribution' && JSON.stringify(Properties).includes('/renditions/*') ? [id] : [],
    )
    const [policy] = ofMedia(stacks.web)
    const { Statement } = z
      .object({ PolicyDocument: z.object({ Statement: z.array(z.looseObject({ Effect: z.string() })) }) })
      .parse(policy?.Properties).PolicyDocument
    expect(Statement.filter(({ Effect }) => Effect === 'Allow')).toEqual([
      {
        Effect: 'Allow',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Action: 's3:GetObject',
        Resource: ['/downloads/*', '/originals/*', '/public/*', '/renditions/*'].map(named),
        Condition: {
          StringEquals: {
            'aws:SourceArn': {
              'Fn::Join': ['', expect.arrayContaining([expect.stringContaining(':distribution/'), { Ref: app }])],
            },
          },
        },
      },
    ])
    const refused = Statement.flatMap(({ Effect, Condition }) => (Effect === 'Deny' ? [Condition] : []))
    expect(refused).toEqual([
      { Bool: { 'aws:SecureTransport': 'false' } },
      { NumericLessThan: { 's3:TlsVersion': '1.2' } },
    ])
  })

  it('has that one policy and no second', () => {
    expect([...stacks.all.values()].flatMap(ofMedia)).toHaveLength(1)
    expect(resources(stacks.data, 'AWS::S3::BucketPolicy')).toEqual([])
  })
})

describe('an error', () => {
  it('is kept for nobody else by either host, and no page takes its place', () => {
    const distributions = resources(stacks.web, 'AWS::CloudFront::Distribution')
    expect(distributions).toHaveLength(2)
    const kept = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]
    for (const { Properties } of distributions)
      expect(Properties['DistributionConfig']).toHaveProperty(
        'CustomErrorResponses',
        kept.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
      )
  })
})

describe('a file that is not there', () => {
  it('is a 404, for CloudFront may list the files of both hosts and no more than list and read them', () => {
    const policies = resources(stacks.web, 'AWS::S3::BucketPolicy').flatMap(({ Properties }) =>
      z.object({ Bucket: z.object({ Ref: z.string() }) }).safeParse(Properties).success ? [Properties] : [],
    )
    expect(policies).toHaveLength(2)
    const cloudFront = { Effect: 'Allow', Principal: { Service: 'cloudfront.amazonaws.com' } }
    const rights = { ...cloudFront, Action: ['s3:GetObject', 's3:ListBucket'] }
    for (const policy of policies)
      expect(policy).toMatchObject({ PolicyDocument: { Statement: [{ Effect: 'Deny' }, rights] } })
  })

  it('is never a listing, for the root is a page', () => {
    for (const { Properties } of resources(stacks.web, 'AWS::CloudFront::Distribution'))
      expect(Properties).toMatchObject({ DistributionConfig: { DefaultRootObject: 'index.html' } })
  })
})

describe('the addresses that a deployment tells', () => {
  it('are both hosts, where they have a certificate', () => {
    expect(stacks.web.Outputs).toMatchObject({
      [addressOutputs.site]: { Value: `https://${brand.siteHost}` },
      [addressOutputs.app]: { Value: `https://app.${brand.siteHost}` },
    })
  })
})

describe('the names', () => {
  const record = z.object({ Name: z.unknown(), Type: z.string(), HostedZoneId: z.literal('Z0123456789') })
  const recordsOf = (stack: Template) =>
    resources(stack, 'AWS::Route53::RecordSet').map(({ Properties }) => record.parse(Properties))

  it('of both hosts lead to CloudFront by both versions of the internet protocol', () => {
    const found = recordsOf(stacks.web).map(({ Name, Type }) => `${Type} ${String(Name)}`)
    expect(found.toSorted()).toEqual(
      [brand.siteHost, `app.${brand.siteHost}`].flatMap((host) => [`A ${host}.`, `AAAA ${host}.`]).toSorted(),
    )
  })

  it('are in one certificate of us-east-1, proved by DNS, that both distributions show', () => {
    expect(resources(stacks.edge, 'AWS::CertificateManager::Certificate')).toMatchObject([
      {
        Properties: {
          DomainName: brand.siteHost,
          SubjectAlternativeNames: [`app.${brand.siteHost}`],
          ValidationMethod: 'DNS',
        },
      },
    ])
    const shown = resources(stacks.web, 'AWS::CloudFront::Distribution').map(({ Properties }) => Properties)
    expect(shown).toMatchObject([
      { DistributionConfig: { Aliases: [brand.siteHost], ViewerCertificate: { AcmCertificateArn: fromEdge } } },
      {
        DistributionConfig: { Aliases: [`app.${brand.siteHost}`], ViewerCertificate: { AcmCertificateArn: fromEdge } },
      },
    ])
  })

  it('of our letters carry DKIM, SPF and DMARC', () => {
    expect(recordsOf(stacks.data).filter(({ Type }) => Type === 'CNAME')).toHaveLength(3)
    const named = recordsOf(stacks.data).filter(({ Type }) => Type !== 'CNAME')
    expect(named.map(({ Name, Type }) => [Type, Name])).toEqual([
      ['MX', `bounces.${brand.siteHost}.`],
      ['TXT', `bounces.${brand.siteHost}.`],
      ['TXT', `_dmarc.${brand.siteHost}.`],
    ])
    expect(resources(stacks.data, 'AWS::SES::EmailIdentity')).toMatchObject([
      { Properties: { MailFromAttributes: { MailFromDomain: `bounces.${brand.siteHost}` } } },
    ])
  })
})

/** What a flat-rate plan does not take (docs/decisions/0140-a-plan-for-the-apps-distribution.md). */
describe('the app’s distribution, for a plan of CloudFront', () => {
  const config = () => {
    const { Properties } =
      resources(stacks.web, 'AWS::CloudFront::Distribution').find(({ Properties: { DistributionConfig } }) =>
        JSON.stringify(DistributionConfig).includes('/renditions/'),
      ) ?? {}
    return JSON.stringify(Properties)
  }

  it('has none of the features that no plan has', () => {
    for (const feature of [
      'ForwardedValues',
      'LambdaFunctionARN',
      'RealtimeLogConfigArn',
      'FieldLevelEncryptionId',
      'OriginAccessIdentity":"origin',
      'IamCertificateId',
      'ContinuousDeploymentPolicyId',
    ])
      expect(config()).not.toContain(feature)
  })

  it('shares no function with the site', () => {
    const functionsOf = z
      .object({ DistributionConfig: z.unknown() })
      .transform(({ DistributionConfig }) =>
        [...JSON.stringify(DistributionConfig).matchAll(/"FunctionARN":\{"Fn::GetAtt":\["(\w+)"/g)].map(([, id]) => id),
      )
    const [one = [], other = []] = resources(stacks.web, 'AWS::CloudFront::Distribution').map(({ Properties }) =>
      functionsOf.parse(Properties),
    )
    expect(one.length * other.length).toBeGreaterThan(0)
    expect(one.filter((id) => other.includes(id))).toEqual([])
  })

  it('has fewer behaviours than the fifty of the plan', () => {
    expect(config().split('PathPattern').length).toBeLessThan(50)
  })
})

describe('the firewall', () => {
  it('stands before both hosts', () => {
    const distributions = resources(stacks.web, 'AWS::CloudFront::Distribution')
    expect(distributions).toHaveLength(2)
    for (const { Properties } of distributions)
      expect(Properties).toMatchObject({
        DistributionConfig: {
          WebACLId: fromEdge,
        },
      })
  })

  it('has as many rules as the costs of a month count', () => {
    const [firewall] = resources(stacks.edge, 'AWS::WAFv2::WebACL')
    expect(firewall?.Properties['Rules']).toHaveLength(firewallRules)
  })

  const rateRule = z.object({
    Name: z.string(),
    Action: z.object({ Block: z.unknown() }),
    Statement: z.object({
      RateBasedStatement: z.object({
        Limit: z.number(),
        EvaluationWindowSec: z.literal(floodWindowSeconds),
        AggregateKeyType: z.literal('IP'),
        ScopeDownStatement: z.unknown(),
      }),
    }),
  })
  const rateRules = () => {
    const [firewall] = resources(stacks.edge, 'AWS::WAFv2::WebACL')
    const { Rules } = z.object({ Rules: z.array(z.unknown()) }).parse(firewall?.Properties)
    return Rules.flatMap((each) => rateRule.safeParse(each).data ?? [])
  }

  it('is never stricter to one address than the endpoints themselves', () => {
    const costly = rateRules().find(({ Name }) => Name === 'costly-forms')
    const { max, seconds } = endpoints['checkout/create-checkout-session'].limit
    expect((costly?.Statement.RateBasedStatement.Limit ?? 0) / floodWindowSeconds).toBeGreaterThanOrEqual(max / seconds)
  })

  it('counts no pictures, assets, pages, feeds and heads, and answers what it blocks as the API does', () => {
    expect(rateRules().map(({ Name }) => Name)).toEqual(['calls', 'costly-forms', 'admin-sign-in'])
    const [calls] = rateRules()
    const match = { FieldToMatch: { UriPath: {} }, TextTransformations: [{ Priority: 0, Type: 'NONE' }] }
    const feed = (RegexString: string) => ({ RegexMatchStatement: { ...match, RegexString } })
    const feeds = [
      feed('^/api/galleries/[^/]+/head$'),
      feed('^/api/galleries/[^/]+/changes$'),
      feed('^/api/walls/[^/]+/changes$'),
    ]
    expect(calls?.Statement.RateBasedStatement.ScopeDownStatement).toEqual({
      AndStatement: {
        Statements: [
          { ByteMatchStatement: { ...match, PositionalConstraint: 'STARTS_WITH', SearchString: '/api/' } },
          { NotStatement: { Statement: { OrStatement: { Statements: feeds } } } },
        ],
      },
    })
    expect(calls?.Action.Block).toEqual({
      CustomResponse: {
        ResponseCode: 429,
        CustomResponseBodyKey: 'blocked',
        ResponseHeaders: [{ Name: 'retry-after', Value: '300' }],
      },
    })
  })

  it('is one of the app alone, with the same rules, where the app has a plan of CloudFront', async () => {
    const planned = await synthesizeStacks('DNS elsewhere')
    const [site, app, ...more] = resources(planned.edge, 'AWS::WAFv2::WebACL').map(({ Properties }) => Properties)
    expect(more).toEqual([])
    expect(app?.['Rules']).toEqual(site?.['Rules'])
    expect(app?.['Name']).not.toBe(site?.['Name'])
    const used = resources(planned.web, 'AWS::CloudFront::Distribution').map(
      ({ Properties }) =>
        z.object({ DistributionConfig: z.object({ WebACLId: z.unknown() }) }).parse(Properties).DistributionConfig
          .WebACLId,
    )
    expect(used).toHaveLength(2)
    expect(used[0]).not.toEqual(used[1])
  }, 240_000)

  it('rings an alarm for what it blocks', () => {
    expect(resourcesOf(stacks.all, 'AWS::CloudWatch::Alarm')).toContainEqual(
      expect.objectContaining({
        Properties: expect.objectContaining({
          Namespace: 'AWS/WAFV2',
          MetricName: 'BlockedRequests',
          Dimensions: [
            { Name: 'Rule', Value: 'ALL' },
            { Name: 'WebACL', Value: 'firewall' },
          ],
        }),
      }),
    )
  })
})

import { CfnOutput, Duration, Fn, RemovalPolicy, SecretValue, Validations } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IKeyGroup,
  type IOriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { AaaaRecord, ARecord, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Surface as SurfaceName } from '#shared/api/endpoints.ts'
import { cdnAdmission } from '../base/cdn-admission.ts'
import { secretName } from '../base/secret-name.ts'
import { type SharedAnswer, sharedAnswersOf } from '../edge/shared-answers.ts'
import {
  guestsPatterns,
  hstsSeconds,
  pagesAt,
  type PageOrigins,
  securityHeaders,
  settingsPatterns,
} from '../edge/security-headers.ts'
import { type DnsZone, hostOf, type Stage } from '../base/stage.ts'
import { importZone } from './import-zone.ts'

/** CloudFormation inserts the secret's value when it deploys: no template contains it. */
const cdnKey = (stage: Stage) =>
  SecretValue.secretsManager(secretName('cdn', stage), {
    jsonField: 'key',
    ...(stage.cdnKeyVersion !== null && { versionId: stage.cdnKeyVersion }),
  }).unsafeUnwrap()

/**
 * The errors that CloudFront caches, by default for ten seconds and regardless of `Cache-Control`: one viewer's 503 or
 * 404 would reach everybody (CloudFront, "How CloudFront processes HTTP 4xx and 5xx status codes").
 */
const keptErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]

interface SurfaceProps {
  name: SurfaceName
  stage: Stage
  api: HttpApi
  firewallArn: string | undefined
  certificateArn: string | undefined
  /** Which parts of a viewer's request reach the API. */
  apiRequests: IOriginRequestPolicy
  origins: PageOrigins
  /** Code of the CloudFront Functions. */
  viewerRequest: string
  viewerResponse?: string
  /** Keys that verify signed cookies, for the paths that require them. */
  trustedKeyGroups?: IKeyGroup[]
  /** Further behaviours, by path pattern. */
  more?: Record<string, Omit<BehaviorOptions, 'responseHeadersPolicy' | 'viewerProtocolPolicy'>>
}

/** The site or the app: its files in a private bucket, its part of the API, and its response headers. */
export class Surface extends Construct {
  readonly bucket: Bucket
  readonly distribution: Distribution
  /** Its origin: its own host if there is a certificate, else CloudFront's name. */
  readonly address: string

  constructor(scope: Construct, id: string, props: SurfaceProps) {
    super(scope, id)
    const {
      name,
      stage,
      api,
      apiRequests,
      origins,
      viewerRequest,
      viewerResponse,
      trustedKeyGroups = [],
      more = {},
    } = props
    const { firewallArn, certificateArn } = props
    this.bucket = new Bucket(this, 'files', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      versioned: true,
      // All of it can be built again.
      removalPolicy: RemovalPolicy.DESTROY,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    })
    const responseHeadersPolicy = this.#headers('headers', stage, name, origins)
    const forGuests = name === 'app' ? this.#headers('guests-headers', stage, 'guests', origins) : responseHeadersPolicy
    const shared = { responseHeadersPolicy, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS }
    const atEdge = (eventType: FunctionEventType, code: string) => ({
      eventType,
      function: new EdgeFunction(this, eventType, {
        functionName: `festlens-${stage.name}-${name}-${eventType}`,
        code: FunctionCode.fromInline(code),
        runtime: FunctionRuntime.JS_2_0,
      }),
    })
    const toApi = {
      ...shared,
      origin: new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
        customHeaders: { [cdnAdmission.header]: cdnKey(stage) },
      }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
    }
    // First, because the first matching pattern wins.
    const sharedAnswers = sharedAnswersOf(name).map((answer) => [
      answer.pattern,
      {
        ...toApi,
        ...(pagesAt(name, answer.pattern) === 'guests' && { responseHeadersPolicy: forGuests }),
        cachePolicy: this.#sharedFor(`festlens-${stage.name}-${name}`, answer),
        ...(answer.isSigned && { trustedKeyGroups }),
      },
    ])
    const pages = {
      ...shared,
      // Without the right to list a bucket, S3 answers 403 for a missing object; a missing file must be a 404.
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      compress: true,
      functionAssociations: [
        atEdge(FunctionEventType.VIEWER_REQUEST, viewerRequest),
        ...(viewerResponse === undefined ? [] : [atEdge(FunctionEventType.VIEWER_RESPONSE, viewerResponse)]),
      ],
    }
    const host = hostOf(name === 'site' ? stage.siteOrigin : stage.appOrigin)
    this.distribution = new Distribution(this, 'distribution', {
      ...(certificateArn !== undefined && {
        domainNames: [host],
        certificate: Certificate.fromCertificateArn(this, 'certificate', certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      ...(firewallArn !== undefined && { webAclId: firewallArn }),
      comment: `Festlens ${stage.name}: ${name}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultRootObject: 'index.html',
      // Without replacement pages: the API's errors stay JSON.
      errorResponses: keptErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: pages,
      additionalBehaviors: {
        ...Object.fromEntries(sharedAnswers),
        ...(name === 'app' && {
          ...this.#settings(pages, stage, origins),
          // The other guests' pattern is a shared answer.
          [guestsPatterns[1]]: { ...pages, responseHeadersPolicy: forGuests },
        }),
        '/api/*': {
          ...toApi,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: apiRequests,
        },
        ...Object.fromEntries(Object.entries(more).map(([path, behavior]) => [path, { ...behavior, ...shared }])),
      },
    })
    if (stage.zone !== null) this.#nameHost(host, stage.zone)
    this.#acknowledge(certificateArn !== undefined, firewallArn !== undefined)
    new CfnOutput(this, 'host', { value: this.distribution.distributionDomainName })
    this.address = `https://${certificateArn === undefined ? this.distribution.distributionDomainName : host}`
  }

  /** Pages on which hosts pay: the app's, with their own headers. */
  #settings(pages: BehaviorOptions, stage: Stage, origins: PageOrigins): Record<string, BehaviorOptions> {
    const responseHeadersPolicy = this.#headers('settings-headers', stage, 'settings', origins)
    return Object.fromEntries(settingsPatterns.map((pattern) => [pattern, { ...pages, responseHeadersPolicy }]))
  }

  /** Points the host here, over IPv4 and IPv6. */
  #nameHost(host: string, zone: DnsZone): void {
    const record = {
      zone: importZone(this, zone),
      recordName: host,
      target: RecordTarget.fromAlias(new CloudFrontTarget(this.distribution)),
    }
    new ARecord(this, 'ipv4', record)
    new AaaaRecord(this, 'ipv6', record)
  }

  /** CloudFront takes well-known headers as typed properties and refuses them as custom headers. */
  #headers(
    id: string,
    { name: of, hstsPreload }: Stage,
    pages: Parameters<typeof securityHeaders>[0],
    origins: PageOrigins,
  ): ResponseHeadersPolicy {
    const headers = securityHeaders(pages, origins)
    return new ResponseHeadersPolicy(this, id, {
      responseHeadersPolicyName: `festlens-${of}-${pages}`,
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: headers['content-security-policy'] ?? '', override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(hstsSeconds),
          includeSubdomains: true,
          preload: hstsPreload,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: ['cross-origin-opener-policy', 'permissions-policy'].map((header) => ({
          header,
          value: headers[header] ?? '',
          override: true,
        })),
      },
    })
  }

  /**
   * The key contains no cookies, no headers and no other query parameters, and the API receives none. Simultaneous
   * callers wait for a single request (CloudFront, "request collapsing").
   */
  #sharedFor(prefix: string, { seconds, by }: SharedAnswer): CachePolicy {
    const [parameter, ...others] = by
    const name = [`shared-${seconds}s`, ...by].join('-')
    return new CachePolicy(this, name, {
      cachePolicyName: `${prefix}-${name}`,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(seconds),
      maxTtl: Duration.seconds(seconds),
      cookieBehavior: CacheCookieBehavior.none(),
      headerBehavior: CacheHeaderBehavior.none(),
      // Without both, CloudFront compresses nothing; functions leave shared answers uncompressed for it.
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
      queryStringBehavior:
        parameter === undefined
          ? CacheQueryStringBehavior.none()
          : CacheQueryStringBehavior.allowList(parameter, ...others),
    })
  }

  #acknowledge(hasCertificate: boolean, hasFirewall: boolean): void {
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Only CloudFront reads these public files; a log of that would say nothing.',
    })
    const of = Validations.of(this.distribution)
    of.acknowledge({
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason:
        'The root is a page (here, and by the viewer-request function), so that no address answers with a listing.',
    })
    of.acknowledge({ id: 'AwsSolutions-CFR1', reason: 'Guests come from every country; none is shut out.' })
    if (!hasFirewall)
      of.acknowledge({
        id: 'AwsSolutions-CFR2',
        reason: 'This stage does without a firewall; the API limits each address by itself, see docs/operating.md.',
      })
    of.acknowledge({
      id: 'AwsSolutions-CFR3',
      reason: 'A log of every viewer would store addresses of guests; the functions log what operation needs.',
    })
    if (!hasCertificate)
      of.acknowledge({
        id: 'AwsSolutions-CFR4',
        reason: 'CloudFront’s own certificate fixes the protocol; with an own host it is TLS 1.2 of 2021 and later.',
      })
  }
}

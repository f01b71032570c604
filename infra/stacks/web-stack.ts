import { join } from 'node:path'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import {
  CachePolicy,
  type Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { acceptHeader } from '#shared/accept-header.ts'
import type { Surface as SurfaceName } from '#shared/api/endpoints.ts'
import { filesPath } from '#shared/rules/files-path.ts'
import { configuredThirdParties } from '#shared/third-parties.ts'
import { addressOutputs, fileOutputs } from '../base/address-outputs.ts'
import { CookieSigners } from '../constructs/cookie-signers.ts'
import { acknowledgeFileCopier } from '../constructs/file-copier.ts'
import { MediaAccess } from '../constructs/media-access.ts'
import { SurfaceFiles } from '../constructs/surface-files.ts'
import { Surface } from '../constructs/surface.ts'
import type { DataStack } from './data-stack.ts'
import { appViewerRequest, filesViewerRequest, siteViewerRequest, siteViewerResponse } from '../edge/edge-functions.ts'
import { stripeOrigins } from '../edge/security-headers.ts'
import type { Stage } from '../base/stage.ts'
import { typedEntries } from '#shared/typed-entries.ts'

interface WebStackProps extends StackProps {
  stage: Stage
  data: DataStack
  api: HttpApi
  /** The hosts' web ACLs; undefined for none. */
  firewallArns: Readonly<Record<SurfaceName, string>> | undefined
  /** ARN of a us-east-1 certificate for both hosts; undefined for CloudFront's own names. */
  certificateArn: string | undefined
}

const webBuild = (surface: string) => join(import.meta.dirname, '..', '..', 'build', 'web', surface)

/** What browsers see: site and app, each on its own host, and the pictures behind signed cookies. */
export class WebStack extends Stack {
  readonly distributions: Readonly<Record<SurfaceName, Distribution>>

  constructor(
    scope: Construct,
    id: string,
    { stage, data, api, firewallArns, certificateArn, ...props }: WebStackProps,
  ) {
    super(scope, id, props)
    // Imported by name: the bucket itself would be a reference, which makes this stack depend on what it guards.
    const media = Bucket.fromBucketAttributes(this, 'media', {
      bucketName: data.media.bucketName,
      region: this.region,
    })
    const shared = {
      stage,
      api,
      certificateArn,
      apiRequests: this.#apiRequests(stage),
      origins: {
        payment: stripeOrigins,
        media: `https://${media.bucketRegionalDomainName}`,
        thirdParties: configuredThirdParties(stage.tracking),
        secure: true,
      },
    }
    const site = new Surface(this, 'site', {
      ...shared,
      name: 'site',
      firewallArn: firewallArns?.site,
      viewerRequest: siteViewerRequest(webBuild('site')),
      viewerResponse: siteViewerResponse(),
    })
    const signers = new CookieSigners(this, 'cookie-signers', {
      stageName: stage.name,
      keys: stage.mediaCookiesKeys,
    })
    const origin = S3BucketOrigin.withOriginAccessControl(media)
    const pictures = this.#pictures(stage)
    const app = new Surface(this, 'app', {
      ...shared,
      name: 'app',
      firewallArn: firewallArns?.app,
      viewerRequest: appViewerRequest(),
      trustedKeyGroups: [signers.group],
      more: {
        '/renditions/*': {
          origin,
          trustedKeyGroups: [signers.group],
          cachePolicy: pictures,
        },
        // Their names cannot be guessed; a deleted one is gone within a minute.
        '/public/*': { origin, cachePolicy: pictures },
        [`${filesPath}/*`]: {
          origin,
          trustedKeyGroups: [signers.group],
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: this.#whatFilesAre(stage),
          functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: this.#keyOfFile(stage) }],
        },
      },
    })
    const config = {
      siteOrigin: stage.siteOrigin,
      appOrigin: stage.appOrigin,
      stripe: { publishableKey: stage.stripePublishableKey, scriptUrl: null },
      tracking: stage.tracking,
      demoGallery: stage.demoGallery,
    }
    new MediaAccess(this, 'media-access', { media, distribution: app.distribution })
    Validations.of(app.distribution).acknowledge({
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      reason:
        'The media bucket’s policy lets this distribution read what guests and hosts may have, where the library would let it read everything.',
    })
    const log = new LogGroup(this, 'file-copier-log', {
      logGroupName: `/festlens/${stage.name}/file-copier`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    new SurfaceFiles(this, 'site-files', { surface: site, build: webBuild('site'), config, log })
    new SurfaceFiles(this, 'app-files', { surface: app, build: webBuild('app'), config, log })
    this.distributions = { site: site.distribution, app: app.distribution }
    new CfnOutput(this, addressOutputs.site, { value: site.address })
    new CfnOutput(this, addressOutputs.app, { value: app.address })
    for (const [name, { bucket, distribution }] of typedEntries<SurfaceName, Surface>({ site, app })) {
      new CfnOutput(this, fileOutputs[name].bucket, { value: bucket.bucketName })
      new CfnOutput(this, fileOutputs[name].distribution, { value: distribution.distributionId })
    }
    acknowledgeFileCopier(this, [site.bucket, app.bucket])
  }

  /**
   * A closed picture is unreachable within a minute, with any headers: MediaConvert's files have no `Cache-Control`
   * and are revalidated every time; ours are private and never cached.
   */
  #pictures(stage: Stage): CachePolicy {
    return new CachePolicy(this, 'pictures', {
      cachePolicyName: `festlens-${stage.name}-pictures`,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(60),
    })
  }

  /** A signed address says which file name and type S3 answers with; its signature covers both. */
  #whatFilesAre(stage: Stage): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'what-files-are', {
      originRequestPolicyName: `festlens-${stage.name}-files`,
      queryStringBehavior: OriginRequestQueryStringBehavior.allowList(
        'response-content-disposition',
        'response-content-type',
      ),
    })
  }

  #keyOfFile(stage: Stage): EdgeFunction {
    return new EdgeFunction(this, 'key-of-file', {
      functionName: `festlens-${stage.name}-app-files`,
      code: FunctionCode.fromInline(filesViewerRequest()),
      runtime: FunctionRuntime.JS_2_0,
    })
  }

  /** Exactly what the functions read, including the viewer's address; `Host` must stay the API's own. */
  #apiRequests(stage: Stage): OriginRequestPolicy {
    return new OriginRequestPolicy(this, 'api-requests', {
      originRequestPolicyName: `festlens-${stage.name}-api`,
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'CloudFront-Viewer-Address',
        'Content-Type',
        'Origin',
        'Sec-Fetch-Site',
        'Stripe-Signature',
        acceptHeader,
      ),
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    })
  }
}

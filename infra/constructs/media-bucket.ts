import { Aws, Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { BlockPublicAccess, Bucket, BucketEncryption, CfnBucket, HttpMethods, StorageClass } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { MediaPrefix } from '#functions/needs.ts'
import { mediaCors } from '../base/media-cors.ts'
import type { Stage } from '../base/stage.ts'
import type { JobQueue } from './job-queue.ts'

interface MediaBucketProps {
  stage: Stage
  /** Notified of every new object under its prefix. */
  queues: ReadonlyMap<MediaPrefix, JobQueue>
}

const multipartLeftoversKept = Duration.days(7)
const oldVersionsKept = Duration.days(14)
/** A ZIP may be deleted because of a photo in it, and can be built again at any time. S3's minimum is a day. */
const oldZipVersionsKept = Duration.days(1)
/** A preview is deleted once rendered; this removes previews whose notification was lost. */
const leftPreviewsKept = Duration.days(7)

/** By then most photos have been viewed, and a free event's files are about to be deleted. */
const coldAfter = Duration.days(21)
/** Glacier Instant Retrieval bills smaller objects as this size, so small pictures would cost more there. */
const leastColdBytes = 128 * 1024
const archived = (prefix: MediaPrefix) => ({
  prefix: `${prefix}/`,
  objectSizeGreaterThan: leastColdBytes,
  transitions: [{ storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL, transitionAfter: coldAfter }],
})

/** Originals, renditions and ZIPs: private, versioned, written by presigned requests, read through CloudFront. */
export class MediaBucket extends Construct {
  readonly bucket: Bucket
  /** A fixed name lets the queue's policy and other stacks refer to the bucket without waiting for it. */
  readonly bucketName: string

  constructor(scope: Construct, id: string, { stage, queues }: MediaBucketProps) {
    super(scope, id)
    this.bucketName = `festlens-${stage.name}-media-${Aws.ACCOUNT_ID}-${Aws.REGION}`
    this.bucket = new Bucket(this, 'bucket', {
      bucketName: this.bucketName,
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      versioned: true,
      // Retained, unless the first deployment fails: the leftover name would block the second.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      cors: [
        {
          allowedOrigins: [stage.appOrigin],
          allowedMethods: mediaCors.allowedMethods.map((method) => HttpMethods[method]),
          allowedHeaders: [...mediaCors.allowedHeaders],
          exposedHeaders: [...mediaCors.exposeHeaders],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { abortIncompleteMultipartUploadAfter: multipartLeftoversKept },
        { noncurrentVersionExpiration: oldVersionsKept, expiredObjectDeleteMarker: true },
        // Converted films are published within the hour and deleted here; this removes leftovers.
        { prefix: 'films/', expiration: Duration.days(14), noncurrentVersionExpiration: Duration.days(1) },
        { prefix: 'downloads/', expiration: Duration.days(7), noncurrentVersionExpiration: oldZipVersionsKept },
        archived('originals'),
        archived('renditions'),
        { prefix: 'previews/', expiration: leftPreviewsKept, noncurrentVersionExpiration: oldZipVersionsKept },
      ],
    })
    const acknowledged = Validations.of(this.bucket)
    acknowledged.acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'Every reader comes through CloudFront, whose log names each request; a second log would cost and add nothing.',
    })
    acknowledged.acknowledge({
      id: 'AwsSolutions-S10',
      reason:
        'Its policy stands with the distribution that it names (media-access.ts), and refuses whoever comes without TLS.',
    })
    this.#notify(queues)
  }

  get arn(): string {
    return `arn:${Aws.PARTITION}:s3:::${this.bucketName}`
  }

  arnOfPrefix(prefix: MediaPrefix): string {
    return `${this.arn}/${prefix}/*`
  }

  /** Sets the bucket's own property: the library's construct would deploy a function with wildcard rights for this. */
  #notify(queues: ReadonlyMap<MediaPrefix, JobQueue>): void {
    const resource = this.bucket.node.defaultChild
    if (!(resource instanceof CfnBucket)) throw new Error('Expected the bucket of CloudFormation.')
    resource.notificationConfiguration = {
      queueConfigurations: [...queues].map(([prefix, { queue }]) => ({
        event: 's3:ObjectCreated:*',
        filter: { s3Key: { rules: [{ name: 'prefix', value: `${prefix}/` }] } },
        queue: queue.queueArn,
      })),
    }
    for (const { queue } of queues.values()) {
      const allowed = queue.addToResourcePolicy(
        new PolicyStatement({
          principals: [new ServicePrincipal('s3.amazonaws.com')],
          actions: ['sqs:SendMessage'],
          resources: [queue.queueArn],
          conditions: {
            ArnEquals: { 'aws:SourceArn': this.arn },
            StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID },
          },
        }),
      )
      // S3 tests the permission when the notification is set.
      if (allowed.policyDependable) resource.node.addDependency(allowed.policyDependable)
    }
  }
}

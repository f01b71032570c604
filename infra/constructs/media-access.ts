import { Validations } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { BucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { cdnReads } from '../base/cdn-reads.ts'

interface MediaAccessProps {
  media: IBucket
  /** The only distribution that serves pictures, originals and ZIPs. */
  distribution: IDistribution
}

/**
 * The media bucket's only policy. It is in the distribution's stack, because it names the distribution and the bucket
 * exists before.
 */
export class MediaAccess extends Construct {
  constructor(scope: Construct, id: string, { media, distribution }: MediaAccessProps) {
    super(scope, id)
    const refused = (conditions: Record<string, Record<string, string>>) =>
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:*'],
        resources: [media.bucketArn, media.arnForObjects('*')],
        conditions,
      })
    const policy = new BucketPolicy(this, 'policy', { bucket: media })
    policy.document.addStatements(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: ['s3:GetObject'],
        resources: Object.keys(cdnReads).map((prefix) => media.arnForObjects(`${prefix}/*`)),
        conditions: { StringEquals: { 'aws:SourceArn': distribution.distributionArn } },
      }),
      refused({ Bool: { 'aws:SecureTransport': 'false' } }),
      refused({ NumericLessThan: { 's3:TlsVersion': '1.2' } }),
    )
    Validations.of(policy).acknowledge({
      id: 'AwsSolutions-S10',
      reason:
        'It does refuse whoever comes without TLS; the rule cannot read a bucket’s name that the account is part of.',
    })
  }
}

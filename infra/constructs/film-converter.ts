import { Aws, Validations } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnQueue } from 'aws-cdk-lib/aws-mediaconvert'
import { Construct } from 'constructs'
import type { MediaPrefix, MediaRight } from '#functions/needs.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import { filmRoleNeeds, mediaActions } from '../base/grants.ts'
import type { Stage } from '../base/stage.ts'
import type { MediaBucket } from './media-bucket.ts'

interface FilmConverterProps {
  stage: Stage
  media: MediaBucket
}

/**
 * MediaConvert's queues, one for films and one for voices, so that voices never wait behind films; and its role, which
 * reads originals and writes results.
 */
export class FilmConverter extends Construct {
  readonly queueArns: { films: string; voices: string }
  readonly roleArn: string

  constructor(scope: Construct, id: string, { stage, media }: FilmConverterProps) {
    super(scope, id)
    const queue = (name: 'films' | 'voices', concurrentJobs: number | null) => ({
      name: `festlens-${stage.name}-${name}`,
      description: `Guests' ${name} of ${stage.name}`,
      pricingPlan: 'ON_DEMAND',
      status: 'ACTIVE',
      ...(concurrentJobs !== null && { concurrentJobs }),
    })
    const films = new CfnQueue(this, 'queue', queue('films', stage.concurrentFilmJobs))
    const voices = new CfnQueue(this, 'voice-queue', queue('voices', null))
    const role = new Role(this, 'role', {
      assumedBy: new ServicePrincipal('mediaconvert.amazonaws.com', {
        // Stops other accounts' jobs from using this role.
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
      inlinePolicies: {
        films: new PolicyDocument({
          statements: typedEntries<MediaPrefix, readonly MediaRight[]>(filmRoleNeeds).map(
            ([prefix, rights]) =>
              new PolicyStatement({
                actions: rights.flatMap((right) => mediaActions[right]),
                resources: [media.arnOfPrefix(prefix)],
              }),
          ),
        }),
      },
    })
    for (const prefix of Object.keys(filmRoleNeeds))
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::festlens-${stage.name}-media-<AWS::AccountId>-<AWS::Region>/${prefix}/*]`,
        reason: 'Objects are named by event and photo as they come; the right ends at one prefix of one bucket.',
      })
    this.queueArns = { films: films.attrArn, voices: voices.attrArn }
    this.roleArn = role.roleArn
  }

  /** ARN of all its jobs; MediaConvert chooses their names. */
  get jobsArn(): string {
    return `arn:${Aws.PARTITION}:mediaconvert:${Aws.REGION}:${Aws.ACCOUNT_ID}:jobs/*`
  }
}

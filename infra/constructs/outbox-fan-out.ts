import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { CfnPipe } from 'aws-cdk-lib/aws-pipes'
import { FilterOrPolicy, SubscriptionFilter, Topic } from 'aws-cdk-lib/aws-sns'
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { OutboxKind } from '#functions/outbox-messages.ts'
import type { Stage } from '../base/stage.ts'
import type { JobQueue } from './job-queue.ts'

interface OutboxFanOutProps {
  stage: Stage
  streamArn: string
}

/** The fields of an outbox row that a queue's message carries. */
const carried = ['id', 'kind', 'message', 'correlationId'] as const

/** Carries new outbox rows to their kind's queue, through one pipe: AWS advises at most two readers of a stream. */
export class OutboxFanOut extends Construct {
  /** Receives the stream positions of rows that were not delivered within 50 tries or a day. */
  readonly deadLetters: Queue
  readonly #name: string
  readonly #key: Key
  readonly #topic: Topic

  constructor(scope: Construct, id: string, { stage, streamArn }: OutboxFanOutProps) {
    super(scope, id)
    this.#name = `festlens-${stage.name}-outbox`
    // Letters name their recipients. AWS's own key for SNS does not exist in an account that has not used it yet.
    this.#key = new Key(this, 'key', {
      description: `Promised work of ${stage.name} on its way to the queues`,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.#topic = new Topic(this, 'topic', { enforceSSL: true, masterKey: this.#key })
    this.deadLetters = new Queue(this, 'dead-letters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    Validations.of(this.deadLetters).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It is a queue of dead letters itself: those of a pipe, which the rule does not look at.',
    })
    this.#addPipe(streamArn)
  }

  /** Failed executions of the pipe per five minutes; each is retried up to 50 times. */
  get failures(): Metric {
    return new Metric({
      namespace: 'AWS/EventBridge/Pipes',
      metricName: 'ExecutionFailed',
      dimensionsMap: { PipeName: this.#name },
      statistic: Stats.SUM,
      period: Duration.minutes(5),
    })
  }

  /** Delivers the rows of one kind to a queue; what SNS cannot deliver goes to its dead letters. */
  deliver(kind: OutboxKind, { queue, deadLetters }: JobQueue): void {
    this.#topic.addSubscription(
      new SqsSubscription(queue, {
        rawMessageDelivery: true,
        filterPolicyWithMessageBody: {
          kind: FilterOrPolicy.filter(SubscriptionFilter.stringFilter({ allowlist: [kind] })),
        },
        deadLetterQueue: deadLetters,
      }),
    )
  }

  #addPipe(streamArn: string): void {
    const role = new Role(this, 'role', {
      assumedBy: new ServicePrincipal('pipes.amazonaws.com'),
      inlinePolicies: {
        carry: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: [
                'dynamodb:DescribeStream',
                'dynamodb:GetRecords',
                'dynamodb:GetShardIterator',
                'dynamodb:ListStreams',
              ],
              resources: [streamArn],
            }),
            new PolicyStatement({ actions: ['sns:Publish'], resources: [this.#topic.topicArn] }),
            new PolicyStatement({ actions: ['kms:Decrypt', 'kms:GenerateDataKey'], resources: [this.#key.keyArn] }),
            new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [this.deadLetters.queueArn] }),
          ],
        }),
      },
    })
    new CfnPipe(this, 'pipe', {
      name: this.#name,
      roleArn: role.roleArn,
      source: streamArn,
      sourceParameters: {
        dynamoDbStreamParameters: {
          startingPosition: 'TRIM_HORIZON',
          // SNS accepts ten at once.
          batchSize: 10,
          maximumRecordAgeInSeconds: 24 * 60 * 60,
          // A row that always fails would otherwise block its whole shard for a day.
          maximumRetryAttempts: 50,
          onPartialBatchItemFailure: 'AUTOMATIC_BISECT',
          deadLetterConfig: { arn: this.deadLetters.queueArn },
        },
        filterCriteria: { filters: [{ pattern: JSON.stringify({ eventName: ['INSERT'] }) }] },
      },
      target: this.#topic.topicArn,
      targetParameters: {
        inputTemplate: `{${carried.map((name) => `"${name}": <$.dynamodb.NewImage.${name}.S>`).join(', ')}}`,
      },
    })
  }
}

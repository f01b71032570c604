import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { CfnPipe } from 'aws-cdk-lib/aws-pipes'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { OutboxKind } from '#functions/needs.ts'

interface OutboxPipeProps {
  kind: OutboxKind
  streamArn: string
  target: Queue
  /** Where a record goes that could not be carried for a day. */
  deadLetters: Queue
}

/** What a queue's message has of an outbox row. */
const carried = ['id', 'message', 'correlationId'] as const

/** Carries the outbox rows of one kind from the table's stream to their queue. */
export class OutboxPipe extends Construct {
  constructor(scope: Construct, id: string, { kind, streamArn, target, deadLetters }: OutboxPipeProps) {
    super(scope, id)
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
            new PolicyStatement({
              actions: ['sqs:SendMessage'],
              resources: [target.queueArn, deadLetters.queueArn],
            }),
          ],
        }),
      },
    })
    new CfnPipe(this, 'pipe', {
      roleArn: role.roleArn,
      source: streamArn,
      sourceParameters: {
        dynamoDbStreamParameters: {
          startingPosition: 'TRIM_HORIZON',
          batchSize: 10,
          maximumRecordAgeInSeconds: 24 * 60 * 60,
          onPartialBatchItemFailure: 'AUTOMATIC_BISECT',
          deadLetterConfig: { arn: deadLetters.queueArn },
        },
        filterCriteria: {
          filters: [
            { pattern: JSON.stringify({ eventName: ['INSERT'], dynamodb: { NewImage: { kind: { S: [kind] } } } }) },
          ],
        },
      },
      target: target.queueArn,
      targetParameters: {
        inputTemplate: `{${carried.map((name) => `"${name}": <$.dynamodb.NewImage.${name}.S>`).join(', ')}}`,
      },
    })
  }
}

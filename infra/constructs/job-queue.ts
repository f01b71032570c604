import { Duration } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { type JobName, jobs } from '#functions/manifest.ts'
import type { JobRow } from '#functions/needs.ts'
import { maxReceives, messageRetention, visibilityTimeout } from '#functions/queue-times.ts'

/** The queue of one job, and its dead letters. */
export class JobQueue extends Construct {
  readonly queue: Queue
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, { job }: { job: JobName }) {
    super(scope, id)
    const row: JobRow = jobs[job]
    this.deadLetters = new Queue(this, 'dead-letters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    this.queue = new Queue(this, 'queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(visibilityTimeout(row)),
      deliveryDelay: Duration.seconds(row.delay ?? 0),
      retentionPeriod: Duration.seconds(messageRetention),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: maxReceives(row) },
    })
  }
}

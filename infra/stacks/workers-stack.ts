import { Stack, type StackProps } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction, SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { type JobName, jobs } from '#functions/manifest.ts'
import type { JobRow } from '#functions/needs.ts'
import { JobQueue } from '../constructs/job-queue.ts'
import { ManifestFunction } from '../constructs/manifest-function.ts'
import { OutboxFanOut } from '../constructs/outbox-fan-out.ts'
import type { DataStack } from './data-stack.ts'
import { mediaConcurrency } from '../base/media-concurrency.ts'
import type { Stage } from '../base/stage.ts'
import { typedEntries } from '#shared/typed-entries.ts'

interface WorkersStackProps extends StackProps {
  stage: Stage
  data: DataStack
}

/** The jobs behind the scenes, each with what wakes it. */
export class WorkersStack extends Stack {
  readonly #stage: Stage
  readonly #data: DataStack
  readonly #queues = new Map<JobName, JobQueue>()
  /** What carries promised work to its queues. */
  readonly outbox: OutboxFanOut

  constructor(scope: Construct, id: string, { stage, data, ...props }: WorkersStackProps) {
    super(scope, id, props)
    this.#stage = stage
    this.#data = data
    this.outbox = new OutboxFanOut(this, 'outbox', { stage, streamArn: data.outboxStreamArn })
    for (const [name, row] of typedEntries<JobName, JobRow>(jobs)) this.#addJob(name, row)
  }

  /** The queues of all jobs that have one. */
  get queues(): ReadonlyMap<JobName, JobQueue> {
    return this.#queues
  }

  #addJob(name: JobName, { trigger, ...needs }: JobRow): void {
    const id = name.replaceAll('/', '-')
    if ('every' in trigger) {
      const { live } = new ManifestFunction(this, id, { name, needs, stage: this.#stage, data: this.#data })
      new Rule(this, `${id}-clock`, {
        schedule: Schedule.expression(trigger.every),
        targets: [new LambdaFunction(live, { retryAttempts: 2 })],
      })
      return
    }
    const jobQueue = 'media' in trigger ? this.#data.uploadsQueue : new JobQueue(this, `${id}-queue`, { job: name })
    this.#queues.set(name, jobQueue)
    if ('outbox' in trigger) this.outbox.deliver(trigger.outbox, jobQueue)
    if ('mailEvents' in trigger)
      new Rule(this, `${id}-events`, {
        eventPattern: {
          source: ['aws.ses'],
          detailType: ['Email Sent', 'Email Bounced', 'Email Complaint Received'],
          // The account's other stages send with sets of their own.
          detail: { mail: { tags: { 'ses:configuration-set': [this.#data.mail.configurationSetName] } } },
        },
        targets: [new SqsQueue(jobQueue.queue)],
      })
    const { live } = new ManifestFunction(this, id, {
      name,
      needs,
      stage: this.#stage,
      data: this.#data,
      more: [
        new PolicyStatement({
          actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ChangeMessageVisibility'],
          resources: [jobQueue.queue.queueArn],
        }),
      ],
    })
    new EventSourceMapping(this, `${id}-source`, {
      target: live,
      eventSourceArn: jobQueue.queue.queueArn,
      batchSize: trigger.batchSize ?? 10,
      reportBatchItemFailures: true,
      maxConcurrency: mediaConcurrency(name, this.#stage.concurrentExecutions),
    })
  }
}

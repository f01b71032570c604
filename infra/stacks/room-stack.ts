import { Stack, type StackProps } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction, SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import { type Alias, EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { endpointNeeds, type JobName } from '#functions/manifest.ts'
import type { JobRow } from '#functions/needs.ts'
import type { EndpointName } from '#shared/api/endpoints.ts'
import { mediaConcurrency } from '../base/media-concurrency.ts'
import { placeOf, type Room } from '../base/rooms.ts'
import type { Stage } from '../base/stage.ts'
import { JobQueue } from '../constructs/job-queue.ts'
import { ManifestFunction } from '../constructs/manifest-function.ts'
import type { OutboxFanOut } from '../constructs/outbox-fan-out.ts'
import type { ApiStack } from './api-stack.ts'
import type { DataStack } from './data-stack.ts'

interface RoomStackProps extends StackProps {
  room: Room
  stage: Stage
  data: DataStack
  api: ApiStack
  outbox: OutboxFanOut
}

/** A feature's functions: a Lambda for each endpoint, which the API may call, and for each job with its trigger. */
export class RoomStack extends Stack {
  readonly #props: RoomStackProps
  /** The functions behind the API's routes. */
  readonly doors = new Map<EndpointName, Alias>()
  /** The queues of all jobs that have one. */
  readonly queues = new Map<JobName, JobQueue>()

  constructor(scope: Construct, id: string, props: RoomStackProps) {
    super(scope, id, props)
    this.#props = props
    const { room, stage, data, api } = props
    for (const [name, { path }] of room.endpoints) {
      const { live } = new ManifestFunction(this, placeOf(name).door, { name, needs: endpointNeeds[name], stage, data })
      api.allowCalls(live, path)
      this.doors.set(name, live)
    }
    for (const [name, row] of room.jobs) this.#addJob(name, row)
  }

  #addJob(name: JobName, { trigger, ...needs }: JobRow): void {
    const { stage, data, outbox } = this.#props
    const id = placeOf(name).door
    if ('every' in trigger) {
      const { live } = new ManifestFunction(this, id, { name, needs, stage, data })
      new Rule(this, `${id}-clock`, {
        schedule: Schedule.expression(trigger.every),
        targets: [new LambdaFunction(live, { retryAttempts: 2 })],
      })
      return
    }
    const jobQueue =
      ('media' in trigger && data.sentQueues.get(trigger.media)) || new JobQueue(this, `${id}-queue`, { job: name })
    this.queues.set(name, jobQueue)
    if ('outbox' in trigger) outbox.deliver(trigger.outbox, jobQueue)
    if ('mailEvents' in trigger)
      new Rule(this, `${id}-events`, {
        eventPattern: {
          source: ['aws.ses'],
          detailType: ['Email Sent', 'Email Bounced', 'Email Complaint Received'],
          // The account's other stages have their own configuration sets.
          detail: { mail: { tags: { 'ses:configuration-set': [data.mail.configurationSetName] } } },
        },
        targets: [new SqsQueue(jobQueue.queue)],
      })
    if ('filmEvents' in trigger)
      new Rule(this, `${id}-events`, {
        eventPattern: {
          source: ['aws.mediaconvert'],
          detailType: ['MediaConvert Job State Change'],
          detail: { queue: Object.values(data.films.queueArns), status: ['COMPLETE', 'ERROR', 'CANCELED'] },
        },
        targets: [new SqsQueue(jobQueue.queue)],
      })
    const { live } = new ManifestFunction(this, id, {
      name,
      needs,
      stage,
      data,
      queue: jobQueue,
    })
    new EventSourceMapping(this, `${id}-source`, {
      target: live,
      eventSourceArn: jobQueue.queue.queueArn,
      batchSize: trigger.batchSize ?? 10,
      reportBatchItemFailures: true,
      maxConcurrency: mediaConcurrency(name, stage.concurrentExecutions),
    })
  }
}

import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { FunctionName, JobName } from '#functions/manifest.ts'
import { brand } from '#shared/brand.ts'
import { cdnAdmission } from '../base/cdn-admission.ts'
import { addAlarm } from '../constructs/watched-alarm.ts'
import { AlarmTopic } from '../constructs/alarm-topic.ts'
import type { JobQueue } from '../constructs/job-queue.ts'
import type { OutboxFanOut } from '../constructs/outbox-fan-out.ts'
import { SavedQueries } from '../constructs/saved-queries.ts'
import { WatchDashboard } from '../constructs/watch-dashboard.ts'
import type { Stage } from '../base/stage.ts'

interface WatchStackProps extends StackProps {
  stage: Stage
  api: HttpApi
  queues: ReadonlyMap<JobName, JobQueue>
  outbox: OutboxFanOut
}

const webhook: FunctionName = 'payments/receive-stripe-event'
const reconciliation: JobName = 'payments/reconcile-payments'

/** Scheduled work, and the hours until a missing run rings: more than a day for daily work without a fixed time. */
const heartbeats: readonly { job: JobName; id: string; hours: number; meaning: string }[] = [
  {
    job: reconciliation,
    id: 'reconciliation-missing',
    hours: 30,
    meaning: 'Our payments have not been compared with Stripe’s for more than a day.',
  },
  {
    job: 'retention/run-due-steps',
    id: 'retention-missing',
    hours: 2,
    meaning: 'Reminders and deletions have not run for two hours.',
  },
  {
    job: 'gifts/run-due-gifts',
    id: 'gifts-missing',
    hours: 2,
    meaning: 'Letters of gifts have not gone for two hours.',
  },
  {
    job: 'retention/repair-photos',
    id: 'repair-missing',
    hours: 30,
    meaning: 'What dead letters left undone of photos has not been looked for for more than a day.',
  },
  {
    job: 'privacy/pseudonymise-payments',
    id: 'pseudonymising-missing',
    hours: 30,
    meaning: 'Buyers whose legal period is over have not been erased for more than a day.',
  },
]

/** Half of SES's limits: it reviews an account at 5 % bounces or 0.1 % complaints (SES, "Reputation metrics"). */
const mailLimits = { BounceRate: 0.025, ComplaintRate: 0.0005 } as const

/** A metric that a function counts itself, by its name there. */
const counted = (metricName: string, service: FunctionName, period: Duration) =>
  new Metric({ namespace: brand.name, metricName, dimensionsMap: { service }, statistic: Stats.SUM, period })

/**
 * Alarms, dashboard and log queries. Functions are watched together (CloudWatch sums them free of charge), so a stage
 * needs its own account; lost or late work is watched per queue.
 */
export class WatchStack extends Stack {
  readonly #topic: AlarmTopic
  readonly #alarms: Alarm[] = []

  constructor(scope: Construct, id: string, { stage, api, queues, outbox, ...props }: WatchStackProps) {
    super(scope, id, props)
    this.#topic = new AlarmTopic(this, 'alarms', { email: stage.alarmEmail, services: ['cloudwatch'] })
    const graphs = {
      'Requests and failures of the API': [api.metricCount(), api.metricClientError(), api.metricServerError()],
      'Latency of the API': [
        api.metricLatency({ statistic: Stats.p(50) }),
        api.metricLatency({ statistic: Stats.p(95) }),
      ],
      ...this.#watchFunctions(),
      ...this.#watchQueues(queues),
      ...this.#watchOutbox(outbox),
      ...this.#watchOriginals(),
      ...this.#watchFilms(),
      ...this.#watchReminders(),
      ...this.#watchSchedules(),
      ...this.#watchSales(stage),
      ...this.#watchMail(stage),
    }
    this.#alarm('api-5xx', {
      metric: api.metricServerError({ period: Duration.minutes(5), statistic: Stats.SUM }),
      atLeast: 5,
      meaning: 'People meet our errors.',
    })
    this.#alarm('unknown-cdn-key', {
      // Calls without a key are refused before the authorizer and not counted, so scanners do not trigger this.
      metric: counted('UnknownCdnKeys', cdnAdmission.authorizer, Duration.minutes(5)),
      atLeast: 1,
      meaning:
        'The API was shown a key that it does not know: the CDN’s own, and nothing works, or a stranger’s guess.',
    })
    new WatchDashboard(this, 'dashboard', { stage, alarms: this.#alarms, graphs })
    new SavedQueries(this, 'queries', { stage })
  }

  #alarm(id: string, alarm: Parameters<typeof addAlarm>[3]): void {
    this.#alarms.push(addAlarm(this, id, this.#topic, alarm))
  }

  /** Endpoints answer their failures and jobs report failed messages: an error here is a crash or a time-out. */
  #watchFunctions(): Record<string, Metric[]> {
    const over = { period: Duration.minutes(5), statistic: Stats.SUM }
    const errors = LambdaFunction.metricAllErrors(over)
    const throttles = LambdaFunction.metricAllThrottles(over)
    this.#alarm('function-errors', {
      metric: errors,
      atLeast: 3,
      meaning: 'Functions crash or run out of time or memory.',
    })
    this.#alarm('failed-jobs', {
      metric: new Metric({ namespace: brand.name, metricName: 'FailedMessages', ...over }),
      atLeast: 20,
      periods: 3,
      meaning: 'Jobs fail again and again; their messages come back, for a day at most.',
    })
    this.#alarm('function-throttles', {
      metric: throttles,
      atLeast: 1,
      meaning: 'Lambda turns calls away: the account’s concurrency is used up.',
    })
    return { 'Concurrency and throttles': [LambdaFunction.metricAllConcurrentExecutions(), throttles] }
  }

  #watchQueues(queues: ReadonlyMap<JobName, JobQueue>): Record<string, Metric[]> {
    const named = [...queues].map(([job, { queue, deadLetters }]) => ({
      job,
      dead: deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM }),
      age: queue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM }),
    }))
    for (const { job, dead, age } of named) {
      const id = job.replace(/^.*\//, '')
      this.#alarm(`dead-letters-${id}`, {
        metric: dead,
        atLeast: 1,
        meaning: `Work of ${job} was given up and waits for a person.`,
        runbook: 'dead-letters',
      })
      this.#alarm(`queue-age-${id}`, {
        metric: age,
        atLeast: Duration.minutes(30).toSeconds(),
        periods: 2,
        meaning: `Work of ${job} waits for half an hour and longer.`,
        runbook: 'queue-age',
      })
    }
    return {
      'Dead letters': named.map(({ job, dead }) => dead.with({ label: job })),
      'Age of the oldest message, seconds': named.map(({ job, age }) => age.with({ label: job })),
    }
  }

  /** Work that is stuck before it reaches a queue, where queue age and dead letters do not show it. */
  #watchOutbox({ failures, deadLetters }: OutboxFanOut): Record<string, Metric[]> {
    const lost = deadLetters.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM })
    this.#alarm('outbox-stuck', {
      metric: failures,
      atLeast: 1,
      periods: 2,
      meaning: 'Promised work does not get to its queues; it is tried again for a day.',
    })
    this.#alarm('outbox-lost', {
      metric: lost,
      atLeast: 1,
      meaning: 'Promised work could not be brought to its queue for a day and is not tried any more.',
    })
    return { 'Outbox: failed carries and lost places': [failures, lost] }
  }

  /** Verification never deletes a file that it does not know; a person must. */
  #watchOriginals(): Record<string, Metric[]> {
    const unannounced = counted('UnannouncedOriginals', 'uploads/verify-upload', Duration.minutes(5))
    this.#alarm('unannounced-originals', {
      metric: unannounced,
      atLeast: 1,
      meaning: 'A file lies among the originals that no upload announced: it is in no gallery, and kept.',
    })
    return { 'Originals without an upload': [unannounced] }
  }

  /** A single failure resolves itself; a wrong role, setting or quota fails every film, again within the hour. */
  #watchFilms(): Record<string, Metric[]> {
    const over = { period: Duration.hours(1), statistic: Stats.SUM }
    const failed = new Metric({ namespace: brand.name, metricName: 'FailedConversions', ...over })
    this.#alarm('failed-conversions', {
      metric: failed,
      atLeast: 3,
      meaning: 'MediaConvert fails films or voices by no fault of theirs: they do not play yet, and are tried again.',
    })
    return { 'Failed conversions of films': [failed] }
  }

  /** Nobody loses photos without a warning: a notice that cannot be sent postpones the deletion. */
  #watchReminders(): Record<string, Metric[]> {
    const over = Duration.minutes(5)
    const refused = counted('RefusedReminders', 'mail/send-mail', over)
    const returned = counted('ReturnedReminders', 'mail/record-mail-event', over)
    this.#alarm('refused-reminders', {
      metric: refused,
      atLeast: 1,
      meaning: 'A reminder of a deletion was not sent, for letters to its reader are stopped.',
      runbook: 'reminders',
    })
    this.#alarm('returned-reminders', {
      metric: returned,
      atLeast: 1,
      meaning: 'A reminder of a deletion came back.',
      runbook: 'reminders',
    })
    return { 'Reminders that nobody got': [refused, returned] }
  }

  /** Background work: without a heartbeat nobody would notice that it stopped. */
  #watchSchedules(): Record<string, Metric[]> {
    const beats = heartbeats.map(({ job, id, hours, meaning }) => {
      const metric = counted('FinishedRuns', job, Duration.hours(1))
      this.#alarm(id, { metric, fewerThan: 1, periods: hours, meaning, runbook: 'missing-runs' })
      return metric.with({ label: job })
    })
    return { 'Finished runs of scheduled work': beats }
  }

  #watchSales(stage: Stage): Record<string, Metric[]> {
    const failures = new MetricFilter(this, 'webhook-answers', {
      logGroup: LogGroup.fromLogGroupName(this, 'webhook-log', `/festlens/${stage.name}/${webhook}`),
      metricNamespace: brand.name,
      metricName: `WebhookFailures-${stage.name}`,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.message', '=', 'Answered'),
        FilterPattern.numberValue('$.status', '>=', 500),
      ),
    }).metric({ statistic: Stats.SUM })
    const differences = counted('PaymentDifferences', reconciliation, Duration.hours(1))
    const unhandled = counted('UnhandledStripeEvents', webhook, Duration.hours(1))
    const unalarming = ['UnknownStripeSessions', 'ForeignStripePayments'].map((name) =>
      counted(name, webhook, Duration.hours(1)),
    )
    this.#alarm('webhook-failures', {
      metric: failures,
      atLeast: 1,
      meaning: 'Stripe’s events are answered with 5xx; Stripe delivers them again for up to three days.',
    })
    this.#alarm('payment-differences', {
      metric: differences,
      atLeast: 1,
      meaning: 'Our payments differed from Stripe’s: a sale may have been fulfilled late or not at all.',
    })
    this.#alarm('unhandled-stripe-events', {
      metric: unhandled,
      atLeast: 1,
      meaning: 'Stripe sends events that we do nothing with.',
    })
    return { Sales: [failures, differences, unhandled, ...unalarming] }
  }

  #watchMail(stage: Stage): Record<string, Metric[]> {
    const rate = (name: keyof typeof mailLimits) =>
      new Metric({
        namespace: 'AWS/SES',
        metricName: `Reputation.${name}`,
        dimensionsMap: { 'ses:configuration-set': `festlens-${stage.name}` },
        statistic: Stats.MAXIMUM,
        period: Duration.hours(1),
      })
    const bounces = rate('BounceRate')
    const complaints = rate('ComplaintRate')
    this.#alarm('mail-bounces', {
      metric: bounces,
      atLeast: mailLimits.BounceRate,
      meaning: 'Many letters go to addresses that do not exist; SES may stop us.',
    })
    this.#alarm('mail-complaints', {
      metric: complaints,
      atLeast: mailLimits.ComplaintRate,
      meaning: 'People mark our letters as spam; SES may stop us.',
    })
    return { 'Mail: bounces and complaints, share': [bounces, complaints] }
  }
}

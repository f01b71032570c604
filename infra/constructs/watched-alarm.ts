import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { AlarmTopic } from './alarm-topic.ts'

interface WatchedMetric {
  metric: IMetric
  /** Consecutive periods before it rings; 1 if absent. */
  periods?: number
  /** One sentence for the operator on call: what is wrong, and who is affected. */
  meaning: string
  /** Heading of the runbook; the alarm's own id if absent. */
  runbook?: string
}

/** Either rings at `atLeast` and above, never without data; or below `fewerThan`, and also without data. */
type WatchedAlarm = WatchedMetric & ({ atLeast: number } | { fewerThan: number })

export function addAlarm(scope: Construct, id: string, topic: AlarmTopic, alarm: WatchedAlarm): Alarm {
  const added = new Alarm(scope, id, {
    metric: alarm.metric,
    evaluationPeriods: alarm.periods ?? 1,
    ...('atLeast' in alarm
      ? {
          threshold: alarm.atLeast,
          comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
          treatMissingData: TreatMissingData.NOT_BREACHING,
        }
      : {
          threshold: alarm.fewerThan,
          comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
          treatMissingData: TreatMissingData.BREACHING,
        }),
    alarmDescription: `${alarm.meaning} Runbook: docs/operating.md, “${alarm.runbook ?? id}”.`,
  })
  topic.hear(added)
  return added
}

import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { AlarmTopic } from './alarm-topic.ts'

interface WatchedAlarm {
  metric: IMetric
  /** Rings at this value and above. */
  atLeast: number
  /** How many periods in a row; 1 where absent. */
  periods?: number
  /** One sentence for whoever is woken: what is wrong for whom. */
  meaning: string
  /** Heading of the runbook; the alarm's own id where absent. */
  runbook?: string
}

/** An alarm that its topic hears of. No data means that nothing went wrong. */
export function addAlarm(scope: Construct, id: string, topic: AlarmTopic, alarm: WatchedAlarm): Alarm {
  const added = new Alarm(scope, id, {
    metric: alarm.metric,
    threshold: alarm.atLeast,
    evaluationPeriods: alarm.periods ?? 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: `${alarm.meaning} Runbook: docs/operating.md, “${alarm.runbook ?? id}”.`,
  })
  topic.hear(added)
  return added
}

import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { Surface } from '#shared/api/endpoints.ts'
import { firewallMetric } from '../constructs/firewall.ts'
import { addAlarm } from '../constructs/watched-alarm.ts'
import { AlarmTopic } from '../constructs/alarm-topic.ts'
import type { Stage } from '../base/stage.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'

interface EdgeWatchStackProps extends StackProps {
  stage: Stage
  distributions: Readonly<Record<Surface, IDistribution>>
}

/** CloudFront's metrics, and therefore their alarms, are always in us-east-1; so is Budgets. */
export class EdgeWatchStack extends Stack {
  constructor(scope: Construct, id: string, { stage, distributions, ...props }: EdgeWatchStackProps) {
    super(scope, id, props)
    const topic = new AlarmTopic(this, 'alarms', { email: stage.alarmEmail, services: ['cloudwatch', 'budgets'] })
    for (const [surface, { distributionId }] of typedEntries<Surface, IDistribution>(distributions))
      addAlarm(this, `edge-5xx-${surface}`, topic, {
        metric: new Metric({
          namespace: 'AWS/CloudFront',
          metricName: '5xxErrorRate',
          dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
          statistic: Stats.AVERAGE,
          period: Duration.minutes(5),
        }),
        // Percent of all requests; with few requests it jumps, hence two periods.
        atLeast: 2,
        periods: 2,
        meaning: `Visitors of the ${surface} get errors from CloudFront or what stands behind it.`,
        runbook: 'edge-5xx',
      })
    if (stage.firewall)
      addAlarm(this, 'firewall-blocks', topic, {
        metric: new Metric({
          namespace: 'AWS/WAFV2',
          metricName: 'BlockedRequests',
          dimensionsMap: { WebACL: firewallMetric, Rule: 'ALL' },
          statistic: Stats.SUM,
          period: Duration.minutes(5),
        }),
        // Scanners are refused all day, a few at a time; a blocked venue or a flood means hundreds.
        atLeast: 100,
        meaning: 'The firewall blocks an address: a flood, or a venue full of guests.',
      })
    if (stage.monthlyBudget !== null) addBudget(this, topic, { stageName: stage.name, usd: stage.monthlyBudget })
  }
}

interface MonthlyBudget {
  stageName: string
  usd: number
}

/** Percent of the month's budget, spent or forecast by AWS, at which somebody is notified. */
const told = [
  { notificationType: 'ACTUAL', threshold: 50 },
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const

/** Reports the account's costs of this month before the invoice does; it stops nothing. */
function addBudget(scope: Construct, alarms: AlarmTopic, { stageName, usd }: MonthlyBudget): void {
  const budget = new CfnBudget(scope, 'budget', {
    budget: {
      budgetName: `festlens-${stageName}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: usd, unit: 'USD' },
    },
    notificationsWithSubscribers: told.map((notification) => ({
      notification: { ...notification, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'SNS', address: alarms.topic.topicArn }],
    })),
  })
  // AWS checks the topic's policy when it creates the budget.
  budget.node.addDependency(alarms)
}

import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { AlarmTopic } from './alarm-topic.ts'

interface MonthlyBudget {
  stageName: string
  usd: number
}

/** Percent of the month's budget, once spent and once forecast by AWS, at which somebody is notified. */
const told = [
  { notificationType: 'ACTUAL', threshold: 50 },
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const

/** Reports the whole account's costs of this month before the invoice does; it stops nothing. */
export function addBudget(scope: Construct, alarms: AlarmTopic, { stageName, usd }: MonthlyBudget): void {
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
  // AWS asks the topic's policy when it makes the budget.
  budget.node.addDependency(alarms)
}

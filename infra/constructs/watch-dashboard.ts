import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  PeriodOverride,
} from 'aws-cdk-lib/aws-cloudwatch'
import { Construct } from 'constructs'
import type { Stage } from '../base/stage.ts'

interface WatchDashboardProps {
  stage: Stage
  alarms: readonly Alarm[]
  /** One graph each, by title. */
  graphs: Readonly<Record<string, readonly IMetric[]>>
}

/** One page to look at: alarms, then what users meet, then background work. */
export class WatchDashboard extends Construct {
  constructor(scope: Construct, id: string, { stage, alarms, graphs }: WatchDashboardProps) {
    super(scope, id)
    const ours = (metric: string, statistic: string) =>
      new MathExpression({
        expression: `SEARCH('{AWS/Lambda,FunctionName} festlens-${stage.name} MetricName="${metric}"', '${statistic}')`,
        usingMetrics: {},
        label: '',
      })
    const graph = (title: string, left: readonly IMetric[]) => new GraphWidget({ title, left: [...left], width: 12 })
    new Dashboard(this, 'dashboard', {
      dashboardName: `festlens-${stage.name}`,
      periodOverride: PeriodOverride.AUTO,
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24 })],
        [graph('Function errors', [ours('Errors', 'Sum')]), graph('Function duration, p95', [ours('Duration', 'p95')])],
        Object.entries(graphs).map(([title, metrics]) => graph(title, metrics)),
      ],
    })
  }
}

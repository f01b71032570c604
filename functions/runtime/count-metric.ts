import { brand } from '#shared/brand.ts'
import { log } from './log.ts'
import { clock } from './clock.ts'

/**
 * Counts something in CloudWatch, per function and in total. It is a log line that CloudWatch reads as a metric, so it
 * costs no call and cannot fail (AWS, "Embedded metric format specification").
 */
export function countMetric(name: string, value = 1): void {
  log.info(name, {
    _aws: {
      Timestamp: clock.machineMs(),
      CloudWatchMetrics: [
        { Namespace: brand.name, Dimensions: [['service'], []], Metrics: [{ Name: name, Unit: 'Count' }] },
      ],
    },
    [name]: value,
  })
}

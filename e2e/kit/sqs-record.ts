import type { SQSRecord } from 'aws-lambda'

/** One message of a queue as Lambda gets it, its body as JSON; `deliveries` includes this one. */
export function sqsRecord(body: unknown, messageId = 'message-1', deliveries = 1): SQSRecord {
  return {
    messageId,
    receiptHandle: '',
    body: JSON.stringify(body),
    attributes: {
      ApproximateReceiveCount: String(deliveries),
      SentTimestamp: '0',
      SenderId: '',
      ApproximateFirstReceiveTimestamp: '0',
    },
    messageAttributes: {},
    md5OfBody: '',
    eventSource: 'aws:sqs',
    eventSourceARN: '',
    awsRegion: '',
  }
}

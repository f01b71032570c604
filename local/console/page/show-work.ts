import type { Rows } from '../../aws/dynamodb/row-counts.ts'
import type { FunctionReport } from '../../aws/lambda/function-host.ts'
import type { StoredMessage } from '../../aws/queue/message-store.ts'
import { callConsole, run } from './console-calls.ts'
import { button, code, draw, table, time } from './show-table.ts'

/** Shows waiting messages, dead letters, and what the functions did. */
export async function showWork(): Promise<void> {
  const { waiting, deadLetters } = await callConsole<Record<'waiting' | 'deadLetters', StoredMessage[]>>(
    'GET',
    '/queues',
  )
  draw('waiting', waiting, () => [
    table(
      ['Queue', 'Message', 'Tries', 'Next'],
      waiting.map(({ queue, body, receives, visibleAt }) => [
        queue,
        code(body),
        String(receives),
        visibleAt === 0 ? 'at once' : time(visibleAt),
      ]),
      'Nothing waits.',
    ),
  ])
  draw('dead-letters', deadLetters, () => [
    table(
      ['Queue', 'Message', ''],
      deadLetters.map(({ id, queue, body }) => [
        queue,
        code(body),
        button('Send again', () => run('Message', () => callConsole('POST', `/dead-letters/${id}`)), `send-${id}`),
      ]),
      'No dead letter.',
    ),
  ])
  const reports = await callConsole<(FunctionReport & { rows: Rows })[]>('GET', '/functions')
  draw('functions', reports, () => [
    table(
      ['Function', 'Calls', 'Failed', 'Rows read', 'Written'],
      reports.map(({ name, invocations, failures, rows: { read, written } }) => [
        code(name),
        ...[invocations, failures, read, written].map(String),
      ]),
      'No function was called yet.',
    ),
  ])
}

/** Shows the scheduled jobs; they do not change while the product runs. */
export async function showJobs(): Promise<void> {
  const { jobs } = await callConsole<{ jobs: { name: string }[] }>('GET', '/jobs')
  draw('jobs', jobs, () => [
    table(
      ['Job', ''],
      jobs.map(({ name }) => [
        code(name),
        button('Run now', () => run(name, () => callConsole('POST', `/jobs/${name}`))),
      ]),
      'None.',
    ),
  ])
}

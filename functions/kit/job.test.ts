import { beforeEach, expect, test, vi } from 'vitest'
import { lambdaContext } from '#e2e/kit/invoke-endpoint.ts'
import { sqsRecord } from '#e2e/kit/sqs-record.ts'
import { correlationId } from '../runtime/correlation.ts'
import { outboxJob, queueJob, scheduledJob } from './job.ts'

const countMetric = vi.hoisted(() => vi.fn())
vi.mock('../runtime/count-metric.ts', () => ({ countMetric }))
beforeEach(() => countMetric.mockReset())

test('what cannot be done comes again, and the rest of its batch is done', async () => {
  const done: unknown[] = []
  const handler = queueJob(async (body) => {
    if (body === 'impossible') throw new Error('Impossible.')
    done.push(body)
  })
  const damaged = { ...sqsRecord(undefined, 'damaged'), body: '{"id":' }
  const Records = [
    sqsRecord('first', 'first'),
    damaged,
    sqsRecord('impossible', 'impossible'),
    sqsRecord('last', 'last'),
  ]
  expect(await handler({ Records }, lambdaContext)).toEqual({
    batchItemFailures: [{ itemIdentifier: 'damaged' }, { itemIdentifier: 'impossible' }],
  })
  expect(done).toEqual(['first', 'last'])
  expect(countMetric.mock.calls).toEqual([['FailedMessages'], ['FailedMessages']])
})

test('scheduled work counts each run that ends, and none that fails', async () => {
  await scheduledJob(async () => 'done')({}, lambdaContext)
  expect(countMetric.mock.calls).toEqual([['FinishedRuns']])
  const failing = scheduledJob(async () => {
    throw new Error('Impossible.')
  })
  await expect(failing({}, lambdaContext)).rejects.toThrow('Impossible.')
  expect(countMetric).toHaveBeenCalledOnce()
})

test('work goes on under the id of the request that called for it, else under its message’s', async () => {
  const seen: unknown[] = []
  const handler = queueJob(async () => void seen.push(correlationId()))
  const Records = [sqsRecord({ correlationId: 'request-7' }, 'one'), sqsRecord({}, 'two')]
  await handler({ Records }, lambdaContext)
  expect(seen).toEqual(['request-7', 'two'])
})

test('work of another kind is left alone, for it lies in the queue of that kind as well', async () => {
  const done: unknown[] = []
  const handler = outboxJob('delete-renditions', async ({ photoId }) => void done.push(photoId))
  const promise = (kind: string, photoId: string) =>
    sqsRecord({ id: photoId, kind, message: JSON.stringify({ eventId: 'evn_1', photoId }) }, photoId)
  const Records = [promise('make-renditions', 'pho_1'), promise('delete-renditions', 'pho_2')]
  expect(await handler({ Records }, lambdaContext)).toEqual({ batchItemFailures: [] })
  expect(done).toEqual(['pho_2'])
})

test('what was promised is understood as text and as the object that the pipe may make of it', async () => {
  const done: unknown[] = []
  const handler = outboxJob('delete-renditions', async ({ photoId }) => void done.push(photoId))
  const promise = (photoId: string, message: unknown) =>
    sqsRecord({ id: photoId, kind: 'delete-renditions', message }, photoId)
  const Records = [
    promise('pho_1', JSON.stringify({ eventId: 'evn_1', photoId: 'pho_1' })),
    promise('pho_2', { eventId: 'evn_1', photoId: 'pho_2' }),
    promise('pho_3', 'neither'),
  ]
  expect(await handler({ Records }, lambdaContext)).toEqual({ batchItemFailures: [{ itemIdentifier: 'pho_3' }] })
  expect(done).toEqual(['pho_1', 'pho_2'])
})

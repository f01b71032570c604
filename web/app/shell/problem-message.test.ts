import { expect, test } from 'vitest'
import { problemOf } from '../../client/problem-error.ts'
import { problemMessage } from './problem-message.ts'

const t = Object.assign((id: string, values?: object) => `${id} ${JSON.stringify(values)}`, { rich: () => null })

test('a code that a newer server answers reads as a failure that support can look up', async () => {
  const answer = Response.json({ code: 'teapot', requestId: 'r-1' }, { status: 418 })
  answer.headers.set('content-type', 'application/problem+json')
  expect(problemMessage(await problemOf(answer), t)).toBe('problem.internalWithId {"requestId":"r-1"}')
})

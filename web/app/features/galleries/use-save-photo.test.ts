import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import type { ErrorCode } from '#shared/errors.ts'
import { NetworkError, ProblemError } from '../../../client/problem-error.ts'
import everybodys from '../../messages/en.json' with { type: 'json' }
import lazy from '../../lazy/messages/en.json' with { type: 'json' }
import type { LazyTextId } from '../../shell/texts.ts'
import { saveProblem } from './use-save-photo.ts'

const english = { ...everybodys, ...lazy }
const { formatMessage } = createIntl({ locale: 'en-GB', messages: english })
const t = Object.assign(
  (id: LazyTextId, values?: Record<string, string | number | Date>) => formatMessage({ id }, values),
  {
    rich: () => undefined,
  },
)
const refused = (status: number, code: ErrorCode) => new ProblemError({ status, message: code, problem: { code } })

test('a file of which guests have no copy is asked of the hosts, by what it is', () => {
  expect(saveProblem(refused(404, 'not_found'), { kind: 'video' }, t)).toMatch(/^This video cannot .* Ask the hosts/)
  expect(saveProblem(refused(404, 'not_found'), { kind: 'photo' }, t)).toMatch(/^This photo cannot .* Ask the hosts/)
})

test('where hosts have ended downloads meanwhile a guest reads that', () => {
  expect(saveProblem(refused(403, 'forbidden'), { kind: 'photo' }, t)).toBe(english['viewer.saveOff'])
})

test('without a connection they read to check it', () => {
  expect(saveProblem(new NetworkError('offline'), { kind: 'photo' }, t)).toBe(english['problem.network'])
})

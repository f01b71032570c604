import { expect, test } from 'vitest'
import { faultsOf, faultsOfProblem } from './contact-fields.ts'

const complete = {
  name: 'Kari',
  email: 'kari@example.com',
  category: 'billing',
  subject: 'Two payments',
  message: 'I paid twice.',
}

test('a complete form has no faults', () => {
  expect(faultsOf(complete, true)).toEqual({})
})

test('all that is missing is named at once, spaces and what nobody sees being nothing', () => {
  expect(faultsOf({ name: '  ', email: '', category: '', subject: '\u2800', message: '' }, true)).toEqual({
    name: 'missing',
    email: 'missing',
    category: 'missing',
    subject: 'missing',
    message: 'missing',
  })
})

test('what is no address has another message than none', () => {
  expect(faultsOf({ ...complete, email: 'kari at home' }, false)).toEqual({ email: 'invalid' })
})

test('a category that is none of ours has not been chosen', () => {
  expect(faultsOf({ ...complete, category: 'gossip' }, true)).toEqual({ category: 'missing' })
})

test('the server’s word on a field stands at that field, the first one of several', () => {
  const error = (field: string, code: string) => ({ field, code, message: '' })
  expect(
    faultsOfProblem([
      error('email', 'invalid_format'),
      error('message', 'too_big'),
      error('subject', 'too_small'),
      error('subject', 'invalid_format'),
      error('locale', 'invalid_value'),
      error('body', 'malformed'),
    ]),
  ).toEqual({ email: 'invalid', message: 'tooLong', subject: 'missing' })
})

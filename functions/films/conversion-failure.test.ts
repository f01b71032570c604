import { expect, it } from 'vitest'
import { isFilmsOwn, retryPause } from './conversion-failure.ts'

const isFinal = (code: string, failures = 1) => isFilmsOwn({ code, message: '' }, failures)

it.each(['1020', '1021', '1030', '1075', '1076', '1092'])('gives a film up by its own fault: %s', (code) => {
  expect(isFinal(code)).toBe(true)
})

const notTheFilms =
  '1022 1040 1043 1093 1401 1432 1515 1517 1522 1601 1700 1999 3452 3457 4711 CANCELED ForbiddenException BadRequestException'

it.each(notTheFilms.split(' '))('never gives a film up by another’s fault or one that it does not know: %s', (code) => {
  expect(isFinal(code, 1000)).toBe(false)
})

it('gives a film up that may be at fault once five tries have failed', () => {
  expect([4, 5].map((failures) => isFinal('1010', failures))).toEqual([false, true])
})

it('tries again at once, then after a quarter of an hour, doubling to four hours', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 70].map((failures) => retryPause(failures) / 60_000)).toEqual([
    0, 15, 30, 60, 120, 240, 240, 240,
  ])
})

import type { IntlShape } from 'react-intl'

const parts = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const

/** A duration in minutes as words, without its sign: `1 hour`, `365 days and 2 hours`. */
export function formatShift(minutes: number, intl: Pick<IntlShape, 'formatNumber' | 'formatList'>): string {
  let rest = Math.abs(minutes)
  const words = parts.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length)
    rest -= count * length
    return count === 0 ? [] : [intl.formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' })]
  })
  return intl.formatList(words, { type: 'conjunction' })
}

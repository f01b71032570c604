import type { IntlShape } from 'react-intl'

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** Bytes as people read them, in steps of 1024 as phones count: `3.4 MB`. */
export function formatBytes(bytes: number, { formatNumber }: Pick<IntlShape, 'formatNumber'>): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10) - 1))
  const value = bytes / 1024 ** (step + 1)
  return formatNumber(value, {
    style: 'unit',
    unit: units[step] ?? 'kilobyte',
    maximumFractionDigits: value < 10 ? 1 : 0,
  })
}

import type { historyChange, historyEntry } from '#shared/api/history.ts'
import { erasedPerson } from '#shared/rules/event-hosts.ts'
import type { IntlShape } from 'react-intl'
import type * as z from 'zod'
import type { Texts } from '../../../i18n/text-hook.ts'
import type { HostTextId } from '../../shell/texts.ts'

export type HistoryEntry = z.infer<typeof historyEntry>
type HistoryChange = z.infer<typeof historyChange>

interface Words {
  t: Texts<HostTextId>
  formatDate: IntlShape['formatDate']
  /** Of the event, in which its hosts set moments. */
  timeZone: string
}

const writers = {
  guest: 'history.by.guest',
  support: 'history.by.support',
  system: 'history.by.system',
  [erasedPerson]: 'history.by.erased',
} as const

const isWriter = (by: string): by is keyof typeof writers => Object.hasOwn(writers, by)

/** Who did it: a host by address, everybody else by role. */
export function writerOf(by: string, t: Texts<HostTextId>): string {
  return isWriter(by) ? t(writers[by]) : by
}

/** What was done, a sentence for each field that changed. */
export function wordsOf({ action, changes = [], cohost = '', photos = 1 }: HistoryEntry, words: Words): string[] {
  if (changes.length > 0) return changes.map((change) => changeWords(change, words))
  return [words.t(`history.${action}`, { cohost: writerOf(cohost, words.t), photos })]
}

function changeWords({ field, to = '' }: HistoryChange, { t, formatDate, timeZone }: Words): string {
  if (field === 'date' && typeof to === 'string')
    return t('history.field.date', { to: formatDate(`${to}T00:00:00Z`, { timeZone: 'UTC', dateStyle: 'long' }) })
  if (field !== 'revealAt') return t(`history.field.${field}`, { to: String(to) })
  if (typeof to !== 'string' || to === '') return t('history.noReveal')
  return t('history.field.revealAt', { to: formatDate(to, { timeZone, dateStyle: 'long', timeStyle: 'short' }) })
}

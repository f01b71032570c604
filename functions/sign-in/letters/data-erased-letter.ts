import { policyPromises } from '#shared/rules/policy-promises.ts'
import { retentionDays } from '#shared/rules/retention.ts'
import type { Block } from '../../letter-layout/letter-content.ts'
import { letterDate } from '../../letter-layout/letter-date.ts'
import type { LetterOf } from '../../outbox-messages.ts'
import { defineLetter } from './texts.ts'

/** The last letter to an erased host: what was deleted, and what the law requires us to keep. */
export const dataErased = defineLetter<'data-erased'>(({ locale, askedAt, events, moreEvents, keptPayments }, t) => {
  const { recoverableDays: days } = retentionDays
  const { bookkeepingYears: years } = policyPromises
  const outcomeOf = ({ outcome, heir }: LetterOf<'data-erased'>['events'][number]) =>
    outcome === 'handed_over' && heir !== null
      ? t('data-erased.handedOver', { heir })
      : t(outcome === 'deleted' ? 'data-erased.deleted' : 'data-erased.left', { days })
  const told: Block[] = [
    { kind: 'subheading', text: t('data-erased.events') },
    { kind: 'facts', rows: events.map((event) => [event.title, outcomeOf(event)]) },
    ...(moreEvents > 0 ? [{ kind: 'paragraph' as const, text: t('data-erased.more', { count: moreEvents }) }] : []),
  ]
  const kept: Block[] = [
    { kind: 'subheading', text: t('data-erased.kept') },
    { kind: 'paragraph', text: t('data-erased.law', { years }) },
    {
      kind: 'facts',
      rows: keptPayments.map(({ orderId, until }) => [
        orderId,
        t('data-erased.until', { day: letterDate(until, locale) }),
      ]),
    },
  ]
  return {
    subject: t('data-erased.subject'),
    preview: t(keptPayments.length > 0 ? 'data-erased.butForLaw' : 'data-erased.allGone'),
    heading: t('data-erased.heading'),
    blocks: [
      { kind: 'paragraph', text: t('data-erased.intro', { day: letterDate(askedAt, locale) }) },
      ...(events.length > 0 ? told : []),
      ...(keptPayments.length > 0 ? kept : []),
      { kind: 'note', text: t('data-erased.copies') },
    ],
  }
})

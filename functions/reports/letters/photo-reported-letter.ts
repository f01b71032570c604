import { reportLimits } from '#shared/rules/report-limits.ts'
import type { Letter } from '../../outbox-messages.ts'
import type { LetterContent } from '../../letter-layout/letter-content.ts'
import { textsIn } from './texts.ts'

/** Photos wait for a host's decision. It repeats nothing that was written: that is for the desk. */
export function photoReported(letter: Extract<Letter, { letter: 'photo-reported' }>, appOrigin: string): LetterContent {
  const { locale, eventId, title, count } = letter
  const t = textsIn(locale)
  return {
    subject: t('photo-reported.subject', { title }),
    preview: t('photo-reported.preview', { count }),
    heading: t('photo-reported.heading', { count }),
    blocks: [
      { kind: 'paragraph', text: t('photo-reported.intro', { count, title }) },
      { kind: 'paragraph', text: t('photo-reported.next') },
      { kind: 'button', label: t('photo-reported.look'), href: `${appOrigin}/events/${eventId}` },
      { kind: 'note', text: t('photo-reported.why', { openDays: reportLimits.openDays }) },
    ],
  }
}

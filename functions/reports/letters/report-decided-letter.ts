import { letterDate } from '../../letter-layout/letter-date.ts'
import type { LetterContent } from '../../letter-layout/letter-content.ts'
import type { Letter } from '../../outbox-messages.ts'
import { textsIn } from './texts.ts'

/**
 * Tells a reporter what was decided on a photo, and why. It repeats nothing that the reporter wrote: anybody can leave
 * a stranger's address with a report.
 */
export function reportDecided(letter: Extract<Letter, { letter: 'report-decided' }>): LetterContent {
  const { locale, title, reportedAt, reason, decision, by } = letter
  const t = textsIn(locale)
  return {
    subject: t('report-decided.subject', { title }),
    preview: t(`report-decided.${decision}`, { by }),
    heading: t('report-decided.heading'),
    blocks: [
      { kind: 'paragraph', text: t('report-decided.intro', { title, day: letterDate(reportedAt, locale) }) },
      { kind: 'facts', rows: [[t('report-decided.reason'), t(`report-decided.reason.${reason}`)]] },
      { kind: 'paragraph', text: t(`report-decided.${decision}`, { by }) },
      { kind: 'paragraph', text: t('report-decided.again') },
      { kind: 'note', text: t('report-decided.why') },
    ],
  }
}

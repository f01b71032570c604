import { letterDate } from '../../letter-layout/letter-date.ts'
import type { LetterContent } from '../../letter-layout/letter-content.ts'
import type { Letter } from '../../outbox-messages.ts'
import { textsIn } from './texts.ts'

/** What was decided on a photo. It repeats nothing that was written: the address may be a stranger's. */
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

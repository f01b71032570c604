import { letterDate } from '../../letter-layout/letter-date.ts'
import { defineLetter } from './texts.ts'

/** The decision on a photo. It quotes nothing that was written: the address may be a stranger's. */
export const reportDecided = defineLetter<'report-decided'>(
  ({ locale, title, reportedAt, reason, decision, by }, t) => ({
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
  }),
)

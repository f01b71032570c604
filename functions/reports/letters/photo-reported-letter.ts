import { reportLimits } from '#shared/rules/report-limits.ts'
import type { Block } from '../../letter-layout/letter-content.ts'
import { defineLetter } from './texts.ts'

/**
 * Tells a host that photos of their event wait for a decision, and why. It shows only the blur of a photo's ThumbHash
 * and quotes nothing that was written: the page after signing in does that.
 */
export const photoReported = defineLetter<'photo-reported'>(
  ({ eventId, title, count, reports }, t, { appOrigin, pictures }) => ({
    subject: t('photo-reported.subject', { title }),
    preview: t('photo-reported.preview', { count }),
    heading: t('photo-reported.heading', { count }),
    blocks: [
      { kind: 'paragraph', text: t('photo-reported.intro', { count, title }) },
      ...reports.flatMap(({ reason }, index): Block[] => [
        {
          kind: 'pictures',
          pictures: pictures.filter(({ cid }) => cid === reportedCid(index)),
          alt: t('photo-reported.picture'),
        },
        { kind: 'facts', rows: [[t('photo-reported.reason'), t(`report-decided.reason.${reason}`)]] },
      ]),
      { kind: 'paragraph', text: t('photo-reported.next') },
      { kind: 'button', label: t('photo-reported.look'), href: `${appOrigin}/events/${eventId}` },
      { kind: 'note', text: t('photo-reported.why', { openDays: reportLimits.openDays }) },
    ],
  }),
)

/** The id of a report's picture, by its index in the letter. */
export const reportedCid = (index: number) => `reported-${index + 1}`

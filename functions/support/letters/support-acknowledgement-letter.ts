import { defineLetter } from './texts.ts'

/** Confirms a request. It quotes nothing: mailing a stranger's words to any address would help spammers. */
export const supportAcknowledgement = defineLetter<'support-acknowledgement'>((letter, t) => ({
  subject: t('support-acknowledgement.subject', { number: letter.requestId }),
  preview: t('support-acknowledgement.preview'),
  heading: t('support-acknowledgement.heading'),
  blocks: [
    { kind: 'paragraph', text: t('support-acknowledgement.intro') },
    {
      kind: 'facts',
      rows: [
        [t('support-acknowledgement.number'), letter.requestId],
        [t('support-acknowledgement.category'), t(`category.${letter.category}`)],
      ],
    },
    { kind: 'paragraph', text: t('support-acknowledgement.more') },
    { kind: 'note', text: t('support-acknowledgement.unasked') },
  ],
}))

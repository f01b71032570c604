import { giftWords } from '#shared/gift-words.ts'
import type { Block } from '../../letter-layout/letter-content.ts'
import { defineLetter } from './texts.ts'

/** Delivers a gift to its recipient, with the giver's words on a printable card. */
export const gift = defineLetter<'gift'>(({ to, locale, from, message }, t, { appOrigin }) => {
  const words = giftWords[locale]
  const given = words.given(from)
  const told: Block[] = message ? [{ kind: 'paragraph', text: given }] : []
  return {
    subject: t('gift.subject', { from }),
    preview: given,
    heading: words.title,
    blocks: [
      { kind: 'card', text: message || given, signed: words.signed(from) },
      ...told,
      { kind: 'paragraph', text: `${words.what} ${t('gift.paid')}` },
      { kind: 'subheading', text: t('gift.next') },
      {
        kind: 'steps',
        items: [t('gift.steps.1', { app: new URL(appOrigin).host, to }), t('gift.steps.2'), t('gift.steps.3')],
      },
      { kind: 'button', label: t('gift.signIn'), href: `${appOrigin}/sign-in?email=${encodeURIComponent(to)}` },
      { kind: 'note', text: t('gift.unexpected', { from }) },
    ],
  }
})

import { productName } from '#shared/product-name.ts'
import { letterDate } from '../../letter-layout/letter-date.ts'
import { defineLetter } from './texts.ts'

/** Tells a person that an administrator gave them a credit. */
export const freeOrder = defineLetter<'free-order'>(({ to, locale, orderId, givenAt }, t, { appOrigin }) => ({
  subject: t('free-order.subject', { orderId }),
  preview: t('free-order.preview'),
  heading: t('free-order.heading'),
  blocks: [
    { kind: 'paragraph', text: t('free-order.intro') },
    { kind: 'subheading', text: t('free-order.next') },
    { kind: 'steps', items: [t('free-order.steps.1'), t('free-order.steps.2'), t('free-order.steps.3')] },
    {
      kind: 'button',
      label: t('free-order.signIn'),
      href: `${appOrigin}/sign-in?email=${encodeURIComponent(to)}`,
    },
    {
      kind: 'facts',
      rows: [
        [t('free-order.order'), orderId],
        [t('free-order.product'), productName[locale]],
        [t('free-order.date'), letterDate(givenAt, locale)],
      ],
    },
    { kind: 'note', text: t('free-order.unexpected') },
  ],
}))

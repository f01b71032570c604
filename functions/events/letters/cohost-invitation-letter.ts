import type { Letter } from '../../outbox-messages.ts'
import type { LetterContent } from '../../letter-layout/letter-content.ts'
import { textsIn } from './texts.ts'

/** Invites a person to run an event: they join by signing in with the address that got the letter. */
export function cohostInvitation(
  letter: Extract<Letter, { letter: 'cohost-invitation' }>,
  appOrigin: string,
): LetterContent {
  const { to, locale, title, email, name: owner = email } = letter
  const t = textsIn(locale)
  return {
    subject: t('cohost-invitation.subject', { title }),
    preview: t('cohost-invitation.preview', { owner }),
    heading: t('cohost-invitation.heading'),
    blocks: [
      { kind: 'paragraph', text: t('cohost-invitation.intro', { owner, title }) },
      { kind: 'paragraph', text: t('cohost-invitation.can', { owner }) },
      { kind: 'paragraph', text: t('cohost-invitation.how', { address: to }) },
      {
        kind: 'button',
        label: t('cohost-invitation.signIn'),
        href: `${appOrigin}/sign-in?email=${encodeURIComponent(to)}`,
      },
      { kind: 'note', text: t('cohost-invitation.unasked') },
    ],
  }
}

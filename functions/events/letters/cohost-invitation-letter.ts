import { defineLetter } from './texts.ts'

/** Invites a person to run an event: they join by signing in with the address that got the letter. */
export const cohostInvitation = defineLetter<'cohost-invitation'>(
  ({ to, title, email, name: owner = email }, t, { appOrigin }) => ({
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
  }),
)

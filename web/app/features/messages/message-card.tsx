import type { Message } from '#shared/api/messages.ts'
import { call, type CallInput } from '../../../client/call.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconPaths } from '../../../ui/icon-paths.ts'
import { stack } from '../../../ui/looks.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import { useQuestion } from '../../shell/use-question.tsx'
import { CardActions, Notes, Signature } from './card-parts.tsx'
import styles from './guestbook.module.css'

interface MessageCardProps {
  slug: string
  message: Message
  isHost: boolean
  onChanged: (message: Message) => Promise<unknown>
  onRemoved: () => Promise<unknown>
}

/** One message; its writer can take it back, a host can like, hide or remove it. */
export function MessageCard({ slug, message, isHost, onChanged, onRemoved }: MessageCardProps) {
  const t = useLazyTexts()
  const [isBusy, run] = useWork()
  const { id, text, name, at, mine, audience, hidden = false, hearted = false } = message
  const params = { slug, messageId: id }

  const decide = (body: CallInput<'messages/decide-message'>['body']) =>
    run(async () => void (await onChanged(await call('messages/decide-message', { params, body }))))
  const { ask, dialog } = useQuestion({
    title: t('guestbook.removeTitle'),
    text: t('guestbook.removeLead'),
    confirm: t('guestbook.remove'),
    work: () => call('messages/remove-message', { params }),
    after: onRemoved,
  })
  const notes = [
    ...(audience === 'hosts' ? [t('guestbook.onlyHosts')] : []),
    ...(hidden ? [t(isHost ? 'guestbook.isHidden' : 'guestbook.isHiddenFromOthers')] : []),
  ]
  const heart = {
    name: 'heart',
    label: t('guestbook.heart'),
    icon: iconPaths.heart,
    isOn: hearted,
    perform: () => decide({ hearted: !hearted }),
  }
  const hide = {
    name: 'hide',
    label: t(hidden ? 'guestbook.show' : 'guestbook.hide'),
    icon: iconPaths[hidden ? 'eye' : 'eye-off'],
    perform: () => decide({ hidden: !hidden }),
  }
  const remove = { name: 'remove', label: t('guestbook.remove'), icon: iconPaths.trash, perform: ask }

  return (
    <li className={stack(3, styles.card)} data-hidden={hidden || undefined} aria-busy={isBusy || undefined}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <Signature name={name} at={at}>
        {hearted && !isHost && (
          <span className={styles.heart} title={t('guestbook.hearted')}>
            <Icon name="heart" />
            <VisuallyHidden>{t('guestbook.hearted')}</VisuallyHidden>
          </span>
        )}
      </Signature>
      <Notes notes={notes} />
      <CardActions actions={isHost ? [heart, hide, remove] : mine ? [remove] : []} />
      {dialog}
    </li>
  )
}

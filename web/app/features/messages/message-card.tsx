import type { Message } from '#shared/api/messages.ts'
import { FormattedDate } from 'react-intl'
import { call, type CallInput } from '../../../client/call.ts'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, iconButton, noPrint, stack } from '../../../ui/looks.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import { useQuestion } from '../../shell/use-question.tsx'
import styles from './guestbook.module.css'

type Decision = CallInput<'messages/decide-message'>['body']

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

  const decide = (body: Decision) =>
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

  return (
    <li className={stack(3, styles.card)} data-hidden={hidden || undefined} aria-busy={isBusy || undefined}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <p className={cluster(2, styles.signature)}>
        {name !== null && <bdi className={styles.name}>{name}</bdi>}
        <time dateTime={at}>
          <FormattedDate value={at} dateStyle="medium" />
        </time>
        {hearted && !isHost && (
          <span className={styles.heart} title={t('guestbook.hearted')}>
            <Icon name="heart" />
            <VisuallyHidden>{t('guestbook.hearted')}</VisuallyHidden>
          </span>
        )}
      </p>
      {notes.length > 0 && <p className={noPrint(styles.notes)}>{notes.join(' · ')}</p>}
      {(isHost || mine) && (
        <div className={cluster(1, noPrint(styles.actions))}>
          {isHost && <HostDecisions {...{ hearted, hidden, decide }} />}
          <button type="button" className={iconButton()} aria-label={t('guestbook.remove')} onClick={ask}>
            <Icon name="trash" />
          </button>
        </div>
      )}
      {dialog}
    </li>
  )
}

interface HostDecisionsProps {
  hearted: boolean
  hidden: boolean
  decide: (decision: Decision) => void
}

function HostDecisions({ hearted, hidden, decide }: HostDecisionsProps) {
  const t = useLazyTexts()
  return (
    <>
      <button
        type="button"
        className={iconButton(styles.heartButton)}
        aria-pressed={hearted}
        aria-label={t('guestbook.heart')}
        onClick={() => decide({ hearted: !hearted })}
      >
        <Icon name="heart" />
      </button>
      <button
        type="button"
        className={iconButton()}
        aria-label={t(hidden ? 'guestbook.show' : 'guestbook.hide')}
        onClick={() => decide({ hidden: !hidden })}
      >
        <Icon name={hidden ? 'eye' : 'eye-off'} />
      </button>
    </>
  )
}

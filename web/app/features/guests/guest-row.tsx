import type { Guest } from '#shared/api/guests.ts'
import { memo, useState } from 'react'
import { useIntl } from 'react-intl'
import { call, type CallInput } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { flush, row, small } from '../../../ui/looks.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { Switch } from '../../../ui/toggle.tsx'
import { formatBytes } from '../../shell/format-bytes.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import { hasSent } from '#shared/rules/guest-coverage.ts'
import { formatShift } from './format-shift.ts'
import styles from './guest-list.module.css'
import { RemindGuest, RenameGuest, SetClock } from './guest-dialogs.tsx'
import { IconButton } from './list-row.tsx'

type Change = (body: CallInput<'guests/change-guest'>['body']) => Promise<void>

/** What is asked about a guest in a dialog. */
type Question = 'name' | 'clock' | 'reminder'

interface GuestRowProps {
  guest: Guest
  onChanged: (guest: Guest) => void
}

/** One guest: their name, what they sent, whether it needs a look. */
export const GuestRow = memo(function GuestRow({ guest, onChanged }: GuestRowProps) {
  const { event } = useHostedEvent()
  const t = useHostTexts()
  const intl = useIntl()
  const [asked, ask] = useState<Question>()
  const close = () => ask(undefined)
  const { name, photos, voices, bytes, unfinished, lastAt, table, clockShiftMinutes } = guest
  const shownName = name ?? t('guests.nameless')

  const params = { id: event.id, guestId: guest.guestId }
  const change: Change = async (body) => onChanged(await call('guests/change-guest', { params, body }))

  return (
    <li className={styles.guest}>
      <p className={row(2, styles.name)}>
        <bdi className={name === null ? styles.nameless : undefined}>{shownName}</bdi>
        <IconButton icon="edit" label={t('guests.rename', { name: shownName })} onPress={() => ask('name')} />
      </p>
      <p className={small(styles.facts)}>
        {photos > 0 || voices === 0
          ? t('guests.sent', { photos, size: formatBytes(bytes, intl) })
          : `${t('count.voices', { count: voices })}, ${formatBytes(bytes, intl)}`}
        {photos > 0 && voices > 0 && ` · ${t('count.voices', { count: voices })}`}
        {table !== null && ` · ${t('guests.table', { table })}`}
        {lastAt !== null && ` · ${intl.formatDate(lastAt, { dateStyle: 'medium', timeStyle: 'short' })}`}
        {unfinished > 0 && (
          <span className={styles.unfinished}> · {t('guests.unfinished', { count: unfinished })}</span>
        )}
        {clockShiftMinutes !== 0 &&
          ` · ${t(clockShiftMinutes < 0 ? 'clocks.wasAhead' : 'clocks.wasBehind', { shift: formatShift(clockShiftMinutes, intl) })}`}
      </p>
      <GuestActions {...{ guest, shownName, change, ask }} />
      {asked === 'reminder' && (
        <RemindGuest
          title={t('guests.remindTitle')}
          text={t('guests.remindText')}
          prepared={t('guests.remindWords', { count: unfinished, event: event.title })}
          link={`${event.link}/mine`}
          onClose={close}
        />
      )}
      {asked === 'clock' && (
        <SetClock guest={guest} onSet={(shift) => change({ clockShiftMinutes: shift })} onClose={close} />
      )}
      {asked === 'name' && (
        <RenameGuest name={name ?? ''} onRename={(wanted) => change({ name: wanted })} onClose={close} />
      )}
    </li>
  )
})

interface GuestActionsProps extends Pick<GuestRowProps, 'guest'> {
  shownName: string
  change: Change
  ask: (question: Question) => void
}

function GuestActions({ guest, shownName, change, ask }: GuestActionsProps) {
  const t = useHostTexts()
  const { guestId, photos, unfinished, trusted } = guest
  const { event } = useHostedEvent()
  const [isTrusting, run] = useWork()
  const ofGuest = new URLSearchParams({ guest: guestId })
  return (
    <div className={flush(styles.actions)}>
      {hasSent(guest) && (
        <LinkButton to={`/events/${event.id}?${ofGuest}`} variant="quiet">
          <Icon name="image" />
          {t('guests.photos')}
        </LinkButton>
      )}
      {photos > 0 && (
        <Button variant="quiet" aria-label={t('clocks.setName', { name: shownName })} onClick={() => ask('clock')}>
          <Icon name="clock" />
          {t('clocks.set')}
        </Button>
      )}
      {hasSent(guest) && (
        <LinkButton
          to={`/events/${event.id}/downloads?${ofGuest}`}
          variant="quiet"
          aria-label={t('guests.zipName', { name: shownName })}
        >
          <Icon name="download" />
          {t('guests.zip')}
        </LinkButton>
      )}
      {unfinished > 0 && (
        <Button
          variant="quiet"
          aria-label={t('guests.remindName', { name: shownName })}
          onClick={() => ask('reminder')}
        >
          <Icon name="share" />
          {t('guests.remind')}
        </Button>
      )}
      <Switch
        label={t('guests.trusted')}
        aria-label={t('guests.trustedName', { name: shownName })}
        checked={trusted}
        aria-busy={isTrusting}
        onChange={({ currentTarget }) => run(() => change({ trusted: currentTarget.checked }))}
      />
    </div>
  )
}

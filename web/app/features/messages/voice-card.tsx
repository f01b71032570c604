import type { Voice } from '#shared/api/photos.ts'
import { isInView } from '#shared/rules/sight.ts'
import { type ReactNode, useRef, useState } from 'react'
import { FormattedDate } from 'react-intl'
import { call } from '../../../client/call.ts'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconPaths } from '../../../ui/icon-paths.ts'
import { cluster, iconButton, noPrint, stack } from '../../../ui/looks.ts'
import type { PhotoAction } from '../../pictures/photo-action.tsx'
import { ownState } from '../../pictures/own-state.ts'
import { type LazyTextId, useLazyTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import type { UploadItem } from '../../upload-engine/upload-item.ts'
import { CaptionForm } from './caption-form.tsx'
import card from './guestbook.module.css'
import { heardOf, trackOf, useObjectUrl } from '../../voices/voice-track.ts'
import { VoiceSound } from '../../voices/voice-sound.tsx'

export interface VoiceActionProps {
  slug: string
  voice: Voice
  eventId: string | null
  onChanged: (voice: Voice) => Promise<unknown>
  onRemoved: () => void
  refresh: () => void
}

/** Actions on a voice besides its transcript. */
export type UseVoiceActions = (props: VoiceActionProps) => { actions: readonly PhotoAction[]; dialog: ReactNode }

export interface VoiceCardProps {
  slug: string
  voice: Voice
  /** Of the event. */
  title: string
  useActions: UseVoiceActions
  /** The upload, if this page has sent it. */
  item: UploadItem | undefined
  /** Whether it is in the hosts' list of all voices. */
  isDesk: boolean
  /** Of the host's event; null for guests. */
  eventId: string | null
  onChanged: (voice: Voice) => Promise<unknown>
  onRemoved: () => Promise<unknown>
  /** Reads the voices again. */
  refresh: () => void
}

const deskStates = { hidden: 'guestbook.isHidden', waiting: 'voice.waits', reported: 'voice.reported' } as const

function hostNotes({ status, audience }: Voice): LazyTextId[] {
  if (status === 'hidden' || status === 'waiting' || status === 'reported') return [deskStates[status]]
  return audience === 'hosts' ? ['guestbook.onlyHosts'] : []
}

/** A voice in the guestbook, with its transcript. */
export function VoiceCard(props: VoiceCardProps) {
  const { slug, voice, title, useActions, item, isDesk, eventId, onChanged, onRemoved, refresh } = props
  const t = useLazyTexts()
  const {
    seconds,
    peaks = heardOf(item?.file).peaks,
    caption = '',
    uploader,
    capturedAt,
    mine,
    status,
    playback,
  } = voice
  const { actions, dialog } = useActions({
    slug,
    voice,
    eventId,
    onChanged,
    onRemoved: () => void onRemoved(),
    refresh,
  })
  const sent = useObjectUrl(playback ? undefined : item?.file)
  const track = trackOf(voice, title, sent)
  const own = ownState(voice)
  const region = useRef<HTMLLIElement>(null)
  const [isWriting, setWriting] = useState(false)
  const write = () => drawAndFocus(region.current, 'input[name=caption]', () => setWriting(true))
  const endWriting = () => drawAndFocus(region.current, '[data-caption]', () => setWriting(false))
  const isSilent = mine && voice.peaks?.every((peak) => peak === 0) === true
  const notes = [
    ...(isDesk ? hostNotes(voice).map((id) => t(id)) : own ? [t(own.badge)] : []),
    ...(voice.unplayable ? [t('voice.unplayable')] : playback ? [] : [t('voice.preparing')]),
    ...(isSilent ? [t('voice.silent')] : []),
  ]
  return (
    <li ref={region} className={stack(3, card.card)} data-hidden={status === 'hidden' || undefined}>
      <VoiceSound track={track} seconds={seconds} peaks={peaks} name={uploader ?? null} />
      {isWriting ? (
        <CaptionForm {...{ slug, voice, onChanged }} onClose={endWriting} />
      ) : (
        caption && (
          <p className={card.text} dir="auto">
            {caption}
          </p>
        )
      )}
      <p className={cluster(2, card.signature)}>
        {uploader && <bdi className={card.name}>{uploader}</bdi>}
        <time dateTime={capturedAt}>
          <FormattedDate value={capturedAt} dateStyle="medium" />
        </time>
      </p>
      {notes.length > 0 && <p className={noPrint(card.notes)}>{notes.join(' · ')}</p>}
      <div className={cluster(1, noPrint(card.actions))}>
        {eventId !== null && <HostDecisions {...{ eventId, voice, onChanged, refresh }} />}
        <CardAction
          label={t(caption ? 'voice.changeCaption' : 'voice.addCaption')}
          icon={iconPaths.edit}
          isCaption
          isShown={(mine || eventId !== null) && !isWriting}
          perform={write}
        />
        {actions.map((action) => (
          <CardAction key={action.name} {...action} isShown />
        ))}
      </div>
      {dialog}
    </li>
  )
}

interface CardActionProps {
  label: string
  icon: string
  isShown: boolean
  isCaption?: boolean
  isOn?: boolean
  isBusy?: boolean
  perform: (choice: string) => void
}

function CardAction({ label, icon, isShown, isCaption, isOn, isBusy, perform }: CardActionProps) {
  return (
    isShown && (
      <button
        type="button"
        className={iconButton(isOn === undefined ? undefined : card.heartButton)}
        aria-label={label}
        aria-pressed={isOn}
        aria-busy={isBusy || undefined}
        title={label}
        data-caption={isCaption}
        onClick={() => perform('')}
      >
        <Icon path={icon} />
      </button>
    )
  )
}

/** Lets a host show or hide it. */
function HostDecisions({
  eventId,
  voice,
  onChanged,
  refresh,
}: { eventId: string } & Pick<VoiceCardProps, 'voice' | 'onChanged' | 'refresh'>) {
  const t = useLazyTexts()
  const [, run] = useWork()
  const decide = (action: 'show' | 'hide', status: Voice['status']) =>
    run(async () => {
      await call('photos/decide-photos', { params: { id: eventId }, body: { photoIds: [voice.id], action } })
      await onChanged({ ...voice, status })
      // The file moved with the decision, or its sender took the voice back meanwhile.
      refresh()
    })
  const { status } = voice
  return (
    <>
      <CardAction
        label={t('guestbook.show')}
        icon={iconPaths.eye}
        isShown={!isInView(status)}
        perform={() => decide('show', 'shown')}
      />
      <CardAction
        label={t('guestbook.hide')}
        icon={iconPaths['eye-off']}
        isShown={status !== 'hidden'}
        perform={() => decide('hide', 'hidden')}
      />
    </>
  )
}

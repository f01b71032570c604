import type { Voice } from '#shared/api/photos.ts'
import { isInView } from '#shared/rules/sight.ts'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { call } from '../../../client/call.ts'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { iconPaths } from '../../../ui/icon-paths.ts'
import { stack } from '../../../ui/looks.ts'
import type { PhotoAction } from '../../pictures/photo-action.tsx'
import { ownState } from '../../pictures/own-state.ts'
import { type LazyTextId, useLazyTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import type { UploadItem } from '../../upload-engine/upload-item.ts'
import { CaptionForm } from './caption-form.tsx'
import { CardActions, Notes, Signature } from './card-parts.tsx'
import card from './guestbook.module.css'
import { heardOf, trackOf, useObjectUrl } from '../../voices/voice-track.ts'
import { VoiceSound } from '../../voices/voice-sound.tsx'

export interface VoiceActionProps {
  slug: string
  voice: Voice
  /** Of the host's event; null for guests. */
  eventId: string | null
  onChanged: (voice: Voice) => Promise<unknown>
  onRemoved: () => void
  /** Reads the voices again. */
  refresh: () => void
}

/** Actions on a voice besides its transcript. */
export type UseVoiceActions = (props: VoiceActionProps) => { actions: readonly PhotoAction[]; dialog: ReactNode }

interface VoiceCardProps extends VoiceActionProps {
  /** Of the event. */
  title: string
  useActions: UseVoiceActions
  /** The upload, if this page has sent it. */
  item: UploadItem | undefined
  /** Whether it is in the hosts' list of all voices. */
  isDesk: boolean
}

const deskStates = { hidden: 'guestbook.isHidden', waiting: 'voice.waits', reported: 'voice.reported' } as const

function hostNotes({ status, audience }: Voice): LazyTextId[] {
  if (status === 'hidden' || status === 'waiting' || status === 'reported') return [deskStates[status]]
  return audience === 'hosts' ? ['guestbook.onlyHosts'] : []
}

/** A voice in the guestbook, with its transcript. */
export function VoiceCard(props: VoiceCardProps) {
  const { slug, voice, title, useActions, item, isDesk, eventId, onChanged } = props
  const t = useLazyTexts()
  const { seconds, peaks = heardOf(item?.file).peaks, caption = '', uploader = null } = voice
  const { capturedAt, mine, status, playback } = voice
  const { actions, dialog } = useActions(props)
  const sent = useObjectUrl(playback ? undefined : item?.file)
  const track = trackOf(voice, title, sent)
  const own = ownState(voice)
  const region = useRef<HTMLLIElement>(null)
  const decisions = useDecisions(props, region)
  const [isWriting, setWriting] = useState(false)
  const write = () => drawAndFocus(region.current, 'input[name=caption]', () => setWriting(true))
  const endWriting = () => drawAndFocus(region.current, '[data-action=caption]', () => setWriting(false))
  const mayWrite = (mine || eventId !== null) && !isWriting
  const captioning = {
    name: 'caption',
    label: t(caption ? 'voice.changeCaption' : 'voice.addCaption'),
    icon: iconPaths.edit,
    perform: write,
  }
  const isSilent = mine && voice.peaks?.every((peak) => peak === 0) === true
  const notes = [
    ...(isDesk ? hostNotes(voice).map((id) => t(id)) : own ? [t(own.badge)] : []),
    ...(voice.unplayable ? [t('voice.unplayable')] : playback ? [] : [t('voice.preparing')]),
    ...(isSilent ? [t('voice.silent')] : []),
  ]
  return (
    <li ref={region} className={stack(3, card.card)} data-hidden={status === 'hidden' || undefined}>
      <VoiceSound track={track} seconds={seconds} peaks={peaks} name={uploader} />
      {isWriting ? (
        <CaptionForm {...{ slug, voice, onChanged }} onClose={endWriting} />
      ) : (
        caption && (
          <p className={card.text} dir="auto">
            {caption}
          </p>
        )
      )}
      <Signature name={uploader} at={capturedAt} />
      <Notes notes={notes} />
      <CardActions actions={[...decisions, ...(mayWrite ? [captioning] : []), ...actions]} />
      {dialog}
    </li>
  )
}

/** Lets a host show or hide it; the focus goes on to the button that takes the decision back. */
function useDecisions(
  { eventId, voice, onChanged, refresh }: VoiceActionProps,
  region: RefObject<HTMLElement | null>,
): readonly PhotoAction[] {
  const t = useLazyTexts()
  const [, run] = useWork()
  if (eventId === null) return []
  const { status } = voice
  const decide = (action: 'show' | 'hide', to: Voice['status']) =>
    run(async () => {
      await call('photos/decide-photos', { params: { id: eventId }, body: { photoIds: [voice.id], action } })
      await onChanged({ ...voice, status: to })
      const isFocusGone = document.activeElement === document.body
      if (isFocusGone) region.current?.querySelector<HTMLElement>('[data-action=show], [data-action=hide]')?.focus()
      // The file moved with the decision, or its sender took the voice back meanwhile.
      refresh()
    })
  const show = { name: 'show', label: t('guestbook.show'), icon: iconPaths.eye, perform: () => decide('show', 'shown') }
  const hide = {
    name: 'hide',
    label: t('guestbook.hide'),
    icon: iconPaths['eye-off'],
    perform: () => decide('hide', 'hidden'),
  }
  return [...(isInView(status) ? [] : [show]), ...(status === 'hidden' ? [] : [hide])]
}

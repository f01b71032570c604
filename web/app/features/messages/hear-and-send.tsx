import { useMemo, useState } from 'react'
import type { Gallery } from '#shared/api/galleries.ts'
import { maxCaptionCharacters } from '#shared/rules/message-limits.ts'
import type { Audience } from '#shared/rules/sight.ts'
import { readUploaderName, writeUploaderName } from '../../../client/uploader-name.ts'
import { Button } from '../../../ui/button.tsx'
import { cluster, quiet, stack } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Switch } from '../../../ui/toggle.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import { useQuestion } from '../../shell/use-question.tsx'
import { useWhoSees } from '../../shell/use-who-sees.ts'
import styles from './say-it.module.css'
import { peaksOf } from '../../voices/voice-file.ts'
import { VoiceSound } from '../../voices/voice-sound.tsx'
import type { RecorderState, VoiceNote } from './voice-recorder.ts'
import { useObjectUrl } from '../../voices/voice-track.ts'

interface HearAndSendProps {
  gallery: Gallery
  recorded: Extract<RecorderState, { step: 'recorded' }>
  onAgain: () => Promise<void>
  onNote: (note: VoiceNote) => void
  onSend: (audience: Audience) => void
}

const nothingNoted: VoiceNote = { caption: '', name: '', audience: 'everyone' }

/** Playback of a recording before it is sent, and the choice of its audience. */
export function HearAndSend({ gallery, recorded, onAgain, onNote, onSend }: HearAndSendProps) {
  const t = useLazyTexts()
  const { file, seconds, levels, from, noted = nothingNoted } = recorded
  const { caption, name, audience } = noted
  const change = (part: Partial<VoiceNote>) => onNote({ ...noted, ...part })
  const whoHears = useWhoSees(gallery, audience)
  const url = useObjectUrl(file)
  const peaks = useMemo(() => peaksOf(levels), [levels])
  const [known] = useState(() => readUploaderName() || (gallery.card?.name ?? ''))
  const { ask, dialog } = useQuestion({
    title: t('voice.againTitle'),
    text: t('voice.againText'),
    confirm: t('voice.again'),
    work: onAgain,
  })
  const isSilent = levels.length > 0 && levels.every((level) => level === 0)
  const mayChoose = gallery.role === 'guest' && gallery.guestsSeeGallery
  return (
    <form
      className={stack(4)}
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) writeUploaderName(name.trim())
        onSend(audience)
      }}
    >
      <div className={styles.heard}>
        <VoiceSound
          track={url === undefined ? undefined : { id: url, url, title: t('voice.title'), album: gallery.title }}
          seconds={seconds}
          peaks={peaks}
          name={null}
        />
      </div>
      {from === 'interruption' && <p className={quiet()}>{t('voice.isWhatWasSaid')}</p>}
      {isSilent && <Notice>{t('voice.silent')}</Notice>}
      {known === '' && (
        <TextField
          label={t('guestbook.name')}
          autoComplete="name"
          maxLength={80}
          value={name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      )}
      <TextField
        label={t('voice.caption')}
        hint={t('voice.captionHint')}
        maxLength={maxCaptionCharacters}
        dir="auto"
        value={caption}
        onChange={({ currentTarget }) => change({ caption: currentTarget.value })}
      />
      {mayChoose && (
        <Switch
          label={t('gallery.onlyHosts')}
          checked={audience === 'hosts'}
          onChange={({ currentTarget }) => change({ audience: currentTarget.checked ? 'hosts' : 'everyone' })}
        />
      )}
      <p className={quiet()}>{whoHears}</p>
      <div className={cluster(3, styles.buttons)}>
        <Button variant="quiet" onClick={from === 'file' ? () => void onAgain() : ask}>
          {t(from === 'file' ? 'voice.pickAgain' : 'voice.again')}
        </Button>
        <Button type="submit">{t('voice.send')}</Button>
      </div>
      {dialog}
    </form>
  )
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Gallery } from '#shared/api/galleries.ts'
import type { Audience } from '#shared/rules/sight.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { iconPaths } from '../../../ui/icon-paths.ts'
import { center, cluster, hidden, quiet, stack } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useLazyTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import { keepAwake } from '../../offline/keep-awake.ts'
import { HearAndSend } from './hear-and-send.tsx'
import { Levels } from './levels.tsx'
import { keepVoice, voiceLeft } from './kept-voices.ts'
import { type MicrophoneProblem, microphoneHelp } from './microphone-problem.ts'
import { canRecord, openMicrophone } from './open-microphone.ts'
import styles from './say-it.module.css'
import { noteSent } from './sent-voices.ts'
import { asVoice, measured } from '../../voices/picked-voice.ts'
import { acceptedVoices } from '../../voices/voice-file.ts'
import { noteHeard } from '../../voices/voice-track.ts'
import { voicePlayer } from '../../voices/voice-player.ts'
import {
  createRecorder,
  lastSeconds,
  longestSeconds,
  type RecorderState,
  type VoiceRecorder,
} from './voice-recorder.ts'

interface SayItProps {
  slug: string
  gallery: Gallery
  onSend: (file: File, audience: Audience) => void
  onClose: () => void
}

/** One recorder per gallery: a recording survives a look at the photos. */
const recorders = new Map<string, VoiceRecorder>()

function recorderOf(slug: string): VoiceRecorder {
  const existing = recorders.get(slug)
  if (existing) return existing
  const recorder = createRecorder({ open: openMicrophone, keep: () => keepVoice(slug) })
  recorders.set(slug, recorder)
  return recorder
}

/** Record, listen, send; without a microphone the guest picks a recording instead. */
export function SayIt({ slug, gallery, onSend, onClose }: SayItProps) {
  const t = useLazyTexts()
  const recorder = recorderOf(slug)
  const state = useSyncExternalStore(recorder.state.subscribe, recorder.state.get)
  const isRecording = state.step === 'recording'
  useEffect(() => (isRecording ? keepAwake() : undefined), [isRecording])
  useEffect(() => {
    voicePlayer().stop()
    const findLeft = async () => {
      const left = await voiceLeft(slug)
      if (left && recorder.state.get().step === 'ready') recorder.take(left, 'interruption')
    }
    void findLeft()
    // Closing the dialog releases the microphone; the recording stays.
    return () => {
      voicePlayer().stop()
      void recorder.finish()
    }
  }, [slug, recorder])

  const [isRefused, setRefused] = useState(false)
  const [isReading, run] = useWork()
  const pick = (file: File) =>
    run(async () => {
      const voice = asVoice(file)
      setRefused(!voice)
      if (voice) recorder.take({ file: voice, ...(await measured(voice)), ...keepVoice(slug) }, 'file')
    })
  return (
    <Dialog open title={t('voice.title')} closeLabel={t('app.close')} onClose={onClose}>
      {state.step === 'recorded' ? (
        <HearAndSend
          gallery={gallery}
          recorded={state}
          onAgain={() => recorder.discard()}
          onNote={recorder.note}
          onSend={(audience) => {
            noteHeard(state)
            noteSent(slug, state)
            onSend(state.file, audience)
            onClose()
            recorder.release()
          }}
        />
      ) : state.step === 'recording' || state.step === 'paused' ? (
        <Recording recorder={recorder} state={state} />
      ) : (
        <Ready {...{ recorder, state, isRefused, isReading }} onPick={pick} />
      )}
    </Dialog>
  )
}

interface ReadyProps {
  recorder: VoiceRecorder
  state: Extract<RecorderState, { step: 'ready' | 'asking' | 'refused' }>
  /** Whether the picked file is not a recording. */
  isRefused: boolean
  /** Whether the picked file is being decoded. */
  isReading: boolean
  onPick: (file: File) => void
}

/** Before recording: one large button, or why recording fails and what to do instead. */
function Ready({ recorder, state, isRefused, isReading, onPick }: ReadyProps) {
  const t = useLazyTexts()
  const isAsking = state.step === 'asking'
  const problem = state.step === 'refused' ? state.problem : canRecord() ? undefined : 'unsupported'
  return (
    <div className={stack(4, styles.centred)}>
      {problem === undefined ? (
        <>
          <p>{t('voice.lead', { minutes: Math.ceil(longestSeconds / 60) })}</p>
          <button
            type="button"
            className={center(styles.record)}
            aria-label={t('voice.record')}
            aria-busy={isAsking || undefined}
            onClick={() => !isAsking && void recorder.start()}
          >
            {isAsking ? <Spinner /> : <Icon path={iconPaths.microphone} size="large" />}
          </button>
          <p className={quiet()} role="status">
            {t(isAsking ? 'voice.asking' : 'voice.record')}
          </p>
        </>
      ) : (
        <Problem problem={problem} onRetry={() => void recorder.start()} />
      )}
      {isRefused && <Notice tone="error">{t('voice.isNone')}</Notice>}
      {/* One that was made in another app. */}
      <FileButton
        variant={problem === undefined ? 'quiet' : 'primary'}
        busy={isReading}
        accept={acceptedVoices}
        label={t('voice.pick')}
        onPick={onPick}
      >
        {t('voice.pick')}
      </FileButton>
    </div>
  )
}

function Problem({ problem, onRetry }: { problem: MicrophoneProblem; onRetry: () => void }) {
  const t = useLazyTexts()
  const help = microphoneHelp(navigator.userAgent)
  return (
    <>
      <div className={stack(2, styles.problem)} role="alert">
        <Icon name="error" size="large" />
        <strong>{t(`voice.problem.${problem}`)}</strong>
        <p>
          {problem === 'refused' || (problem === 'unsupported' && help === 'inApp')
            ? t(`voice.help.${help}`)
            : t('voice.help.pick')}
        </p>
      </div>
      {problem !== 'unsupported' && (
        <Button variant="secondary" onClick={onRetry}>
          {t('app.retry')}
        </Button>
      )}
    </>
  )
}

interface RecordingProps {
  recorder: VoiceRecorder
  state: Extract<RecorderState, { step: 'recording' | 'paused' }>
}

/** Length and loudness, and near the end the time left. */
function Recording({ recorder, state: { step, seconds, level, wasInterrupted } }: RecordingProps) {
  const t = useLazyTexts()
  const isPaused = step === 'paused'
  const left = Math.ceil(longestSeconds - seconds)
  const isEnding = left <= lastSeconds
  return (
    <div className={stack(4, styles.centred)} data-paused={isPaused || undefined}>
      <Levels level={isPaused ? 0 : level} seconds={seconds} />
      <p className={styles.state} data-ending={isEnding || undefined}>
        {isPaused
          ? t(wasInterrupted ? 'voice.wasInterrupted' : 'voice.isPaused')
          : isEnding
            ? t('voice.left', { count: left })
            : t('voice.recording')}
      </p>
      {/* Said once, not with every second. */}
      <p className={hidden()} role="status">
        {isEnding && t('voice.left', { count: lastSeconds })}
      </p>
      <div className={cluster(3, styles.buttons)}>
        <Button variant="secondary" onClick={isPaused ? recorder.resume : recorder.pause}>
          <Icon path={isPaused ? iconPaths.microphone : iconPaths.pause} />
          {t(isPaused ? 'voice.resume' : 'voice.pause')}
        </Button>
        <Button onClick={() => void recorder.finish()}>
          <Icon name="check" />
          {t('voice.finish')}
        </Button>
      </div>
    </div>
  )
}

import { lazy, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import type { Gallery } from '#shared/api/galleries.ts'
import { call } from '../../client/call.ts'
import { NetworkError, ProblemError } from '../../client/problem-error.ts'
import { useCall } from '../../client/use-call.ts'
import { useOnline } from '../../client/use-online.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { center, lead, quiet, stack, title2 } from '../../ui/looks.ts'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Awaited } from '../shell/awaited.tsx'
import { withLazyMessages } from '../shell/lazy-messages.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useLazyTexts } from '../shell/texts.ts'
import { forgetGallery, keepGallery, keptGallery } from '../offline/kept-galleries.ts'
import { startOffline } from '../offline/start-offline.ts'
import { keepAwake } from '../offline/keep-awake.ts'
import type { UploadItem } from '../upload-engine/upload-item.ts'
import { boothOf, boothQueue } from './booth-queue.ts'
import styles from './booth-page.module.css'
import { keepVoice, voiceLeft } from '../features/messages/kept-voices.ts'
import { Levels } from '../features/messages/levels.tsx'
import { microphoneHelp } from '../features/messages/microphone-problem.ts'
import { beep, openMicrophone } from '../features/messages/open-microphone.ts'
import { createRecorder, every, lastSeconds, longestSeconds } from '../features/messages/voice-recorder.ts'

// Imported like a gallery's page does: shares its chunks, and adds no file name to what every guest loads.
const PinPage = lazy(async () => ({ default: (await import('../features/galleries/pin-page.tsx')).PinPage }))
const GalleryUnavailable = lazy(async () => ({
  default: (await import('../features/galleries/rare-states.tsx')).GalleryUnavailable,
}))

/** Milliseconds between checks whether the event still takes recordings. */
const lookAgain = 60_000
/** Milliseconds between checks for a network that was missing when the page loaded. */
const lookForNetwork = 5000
/** Milliseconds for which the thanks are shown. */
const thanked = 5000

/** A phone or tablet on a table: guests lift, speak and hang up, one after the other. */
export const BoothPage = withLazyMessages(function BoothPage() {
  const { slug = '' } = useParams()
  const t = useLazyTexts()
  const session = useSession()
  // Offline, no host can be signed in here.
  const hasSession = session.data ?? (session.error instanceof NetworkError ? false : undefined)
  const answer = useCall('galleries/show-gallery', { params: { slug }, query: {} }, { pollEvery: () => lookAgain })
  const kept = useKeptBooth(slug, answer, session.mutate)
  const { error } = answer
  const data = answer.data ?? kept
  const theme = data?.theme
  useEffect(() => {
    if (theme) void import('../themes/wear-theme.ts').then(({ wearTheme }) => wearTheme(theme))
  }, [theme])
  if (isRefused(error)) return <GalleryUnavailable isGone={error.code === 'gallery_gone'} />
  if (!data || hasSession === undefined) return <Awaited answer={data ? session : answer} />
  if ('needsPin' in data) return <PinPage slug={slug} gallery={data} onEntered={() => answer.mutate()} />
  if (hasSession || data.role === 'host')
    return (
      <EmptyState heading="h1" icon="lock" title={t('booth.hostTitle')}>
        {t('booth.hostText')}
      </EmptyState>
    )
  const isFull = data.uploadsLeft === 0
  if (!data.features.voices || !data.canUpload || data.uploadsPaused || isFull)
    return (
      <EmptyState heading="h1" icon="clock" title={t('booth.closedTitle')}>
        {t(isFull ? 'upload.problem.free_limit_reached' : 'booth.closedText')}
      </EmptyState>
    )
  return <Booth key={slug} slug={slug} gallery={data} />
})

/** Whether this browser has a host's session, as the server last said; a failure says nothing. */
function useSession() {
  const [session, setSession] = useState<{ data?: boolean; error?: unknown }>({})
  const [mutate] = useState(() => async () => {
    try {
      await call('events/show-me', {})
      setSession({ data: true })
    } catch (error) {
      const isNobody = error instanceof ProblemError && error.status === 401
      setSession((before) => (isNobody ? { data: false } : { ...before, error }))
    }
  })
  useEffect(() => {
    void mutate()
    return every(lookAgain, () => void mutate())
  }, [mutate])
  return { ...session, mutate }
}

/** Whether the gallery is unavailable for good. */
const isRefused = (error: unknown): error is ProblemError => error instanceof ProblemError && error.status < 429

/** The event as the booth last saw it, used while the network is missing; the network is checked regularly. */
function useKeptBooth(
  slug: string,
  { data, error, mutate }: ReturnType<typeof useCall<'galleries/show-gallery'>>,
  askWho: () => unknown,
): Gallery | undefined {
  const [kept, setKept] = useState<Gallery>()
  // A failing server counts as unreachable: a recording goes on.
  const isUnreached = data === undefined && error !== undefined && !isRefused(error)
  useEffect(() => {
    if (data && !isRefused(error) && !('needsPin' in data) && data.role === 'guest')
      keepGallery(boothOf(slug), data, [], false).catch(() => undefined)
    else if (data || isRefused(error)) forgetGallery(boothOf(slug)).catch(() => undefined)
  }, [slug, data, error])
  useEffect(() => {
    if (!isUnreached) return undefined
    void keptGallery(boothOf(slug)).then((seen) => setKept(seen?.gallery))
    return every(lookForNetwork, () => {
      askWho()
      void mutate()
    })
  }, [slug, isUnreached, askWho, mutate])
  return isUnreached ? kept : undefined
}

function useBooth(slug: string) {
  const [recorder] = useState(() =>
    createRecorder({
      async open(events) {
        // After a phone call nobody continues a recording: it ends, and is sent.
        const microphone = await openMicrophone({ ...events, onMuted: events.onGone })
        beep()
        return microphone
      },
      keep: () => keepVoice(boothOf(slug)),
    }),
  )
  const [queue] = useState(() => boothQueue(slug))
  const state = useSyncExternalStore(recorder.state.subscribe, recorder.state.get)
  const items = useSyncExternalStore(queue.items.subscribe, queue.items.get)
  const [isThanked, setThanked] = useState(false)
  useEffect(() => {
    void startOffline()
    return keepAwake()
  }, [])
  useEffect(() => {
    const goOn = async () => {
      for (let left = await voiceLeft(boothOf(slug)); left; left = await voiceLeft(boothOf(slug))) {
        queue.take(left)
      }
    }
    void goOn()
  }, [slug, queue])
  useEffect(() => {
    const end = recorder.state.subscribe(() => {
      const recorded = recorder.state.get()
      if (recorded.step !== 'recorded') return
      queue.take(recorded)
      recorder.release()
      setThanked(true)
    })
    // If hosts close the booth meanwhile, the recording is sent once they open it again.
    return () => void recorder.finish().then(end)
  }, [queue, recorder])
  useEffect(() => {
    if (!isThanked) return undefined
    const timer = setTimeout(() => setThanked(false), thanked)
    return () => clearTimeout(timer)
  }, [isThanked])
  const lift = () => {
    setThanked(false)
    void recorder.start()
  }
  return { state, items, isThanked, lift, hangUp: () => void recorder.finish(), retry: queue.retryFailed }
}

function Booth({ slug, gallery }: { slug: string; gallery: Gallery }) {
  const t = useLazyTexts()
  const { state, items, isThanked, lift, hangUp, retry } = useBooth(slug)
  const isRecording = state.step === 'recording' || state.step === 'paused'
  const left = isRecording ? Math.max(0, Math.ceil(longestSeconds - state.seconds)) : longestSeconds
  const hasFailed = items.some((item) => item.state === 'failed')
  useEffect(() => {
    if (!hasFailed) return undefined
    return every(lookAgain, retry)
  }, [hasFailed, retry])
  return (
    <div className={stack(5, styles.booth)} data-recording={isRecording || undefined}>
      <PageTitle title={gallery.title} />
      <h1 className={title2()} dir="auto">
        {gallery.title}
      </h1>
      {isRecording ? (
        <>
          <Levels level={state.level} seconds={state.seconds} />
          <Handset label={t('booth.hangUp')} isLifted onPress={hangUp} />
          {left <= lastSeconds ? (
            <p className={quiet()} role="timer">
              {t('voice.left', { count: left })}
            </p>
          ) : (
            <p className={quiet()} role="status">
              {t('booth.speak')}
            </p>
          )}
        </>
      ) : (
        <>
          <p className={lead(styles.words)} dir="auto" role="status">
            {isThanked ? t('booth.thanks') : gallery.description || t('booth.invite')}
          </p>
          {state.step === 'refused' && (
            <Notice tone="error" title={t(`voice.problem.${state.problem}`)}>
              {state.problem === 'refused' && t(`voice.help.${microphoneHelp(navigator.userAgent)}`)}
            </Notice>
          )}
          <Handset label={t('booth.lift')} isBusy={state.step === 'asking'} onPress={lift} />
          <p className={quiet()}>{t('booth.hint', { minutes: Math.ceil(longestSeconds / 60) })}</p>
        </>
      )}
      <Sent items={items} />
    </div>
  )
}

interface HandsetProps {
  label: string
  isLifted?: boolean
  isBusy?: boolean
  onPress: () => void
}

const handset = 'M4 10c0-6 16-6 16 0v2.2h-5V9.6a12 12 0 0 0-6 0v2.6H4zM7 20h10M9 16h6'

function Handset({ label, isLifted = false, isBusy = false, onPress }: HandsetProps) {
  return (
    <button
      type="button"
      className={center(styles.handset)}
      data-lifted={isLifted || undefined}
      aria-busy={isBusy || undefined}
      onClick={() => !isBusy && onPress()}
    >
      <span className={stack(2)}>
        {isBusy ? <Spinner /> : <Icon path={handset} size="large" />}
        {label}
      </span>
    </button>
  )
}

/** Recordings that have not arrived yet. */
function Sent({ items }: { items: readonly UploadItem[] }): ReactNode {
  const t = useLazyTexts()
  const isOnline = useOnline()
  const refused = items.filter(({ state }) => state === 'refused').length
  const failed = isOnline ? items.filter(({ state }) => state === 'failed').length : 0
  const underWay = items.length - refused - failed
  if (items.length === 0) return null
  return (
    <div className={quiet(styles.sent)} role="status">
      {underWay > 0 && <p>{t(isOnline ? 'booth.underWay' : 'booth.offline', { count: underWay })}</p>}
      {failed > 0 && <p>{t('booth.failed', { count: failed })}</p>}
      {refused > 0 && <p>{t('booth.refused', { count: refused })}</p>}
    </div>
  )
}

import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { stack, title3 } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/toggle.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { call } from '../../../client/call.ts'
import { startPolling } from '../../../client/start-polling.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { EndWall, WallAddress } from './wall-address.tsx'
import { HostsOnlyNotice, RevealNotice, WallStart } from './wall-start.tsx'
import { NowShown } from './now-shown.tsx'
import { EdgeMargin } from './edge-margin.tsx'
import { WallChecklist } from './wall-checklist.tsx'
import { SceneChoice } from './scene-choice.tsx'
import { WallRehearsal } from './wall-rehearsal.tsx'
import { LineCard } from './line-card.tsx'
import { WallScreens } from './wall-screens.tsx'
import { WallButtons } from './wall-buttons.tsx'
import styles from './walls.module.css'
import { WallControl, type WallState } from './wall-control.ts'

/** What is on the big screen now, and a host's thumb on it. */
export function WallRemote() {
  const t = useHostTexts()
  const { event } = useHostedEvent()
  const { wall, error, control } = useWall(event.id)

  if (wall === undefined)
    return (
      <Awaited answer={{ error, mutate: () => control.read() }}>
        <div className={stack(3)}>
          <Skeleton className={styles.skeleton} />
          <Skeleton />
          <Skeleton />
        </div>
      </Awaited>
    )
  if (wall === null) return <WallStart onStart={(black) => control.set({ black })} />
  const toggle = (name: 'showNames' | 'showMessages' | 'sound', text: 'names' | 'messages' | 'sound') => (
    <Switch
      label={t(`wall.${text}`)}
      hint={t(`wall.${text}Hint`)}
      checked={wall[name]}
      onChange={({ currentTarget }) => void control.set({ [name]: currentTarget.checked })}
    />
  )
  return (
    <div className={stack(4)}>
      <RevealNotice />
      <HostsOnlyNotice isBlack={wall.black} onBlack={(black) => void control.set({ black })} />
      <div className={stack(6, styles.columns)}>
        <section className={stack(4, styles.hand)} aria-labelledby="wall-now">
          <h2 className={title3()} id="wall-now">
            {t('wall.now')}
          </h2>
          <NowShown wall={wall} onHidden={() => control.read()} />
          <WallButtons wall={wall} control={control} />
          {/* Below: it comes and goes by itself, and moves no button under a thumb. */}
          {error !== undefined && (
            <Notice
              tone="error"
              action={
                <Button variant="secondary" onClick={() => void control.read()}>
                  {t('app.retry')}
                </Button>
              }
            >
              {t('wall.outdated')}
            </Notice>
          )}
        </section>
        <div className={stack(5)}>
          <SceneChoice chosen={wall.scene} onChoose={(scene) => void control.set({ scene })} />
          <Card className={stack(4)}>
            {toggle('showNames', 'names')}
            {(event.features.guestbook || event.features.voices) && toggle('showMessages', 'messages')}
            {event.features.voices && wall.showMessages && toggle('sound', 'sound')}
            <EdgeMargin margin={wall.margin} onChoose={(margin) => void control.set({ margin })} />
          </Card>
          <WallScreens wall={wall} />
          <WallRehearsal wall={wall} control={control} />
          <WallChecklist wall={wall} />
          <LineCard />
          <WallAddress link={wall.link} />
          <EndWall control={control} />
        </div>
      </div>
    </div>
  )
}

/** Milliseconds between an answer and the next question: two remotes are to agree within three seconds. */
const pause = 1500
/** The next question is as good. */
const waitMs = 10_000

/** An event's wall in this host's hand, followed while somebody looks. */
function useWall(eventId: string): WallState & { control: WallControl } {
  const t = useHostTexts()
  const control = useMemo(
    () => controlOf(eventId, (error) => showToast({ tone: 'error', title: problemMessage(error, t) })),
    [eventId, t],
  )
  const state = useSyncExternalStore(control.state.subscribe, control.state.get)
  useEffect(() => {
    void control.read()
    return startPolling({ ask: () => control.read(), pause })
  }, [control])
  return { ...state, control }
}

function controlOf(id: string, onRefused: (error: unknown) => void): WallControl {
  const params = { id }
  return new WallControl({
    read: async () => (await call('walls/show-wall', { params, query: { ifAny: 'true' } }, { waitMs })) ?? null,
    change: (part) => call('walls/change-wall', { params, body: part }),
    remove: () => call('walls/remove-wall', { params }),
    onRefused,
  })
}

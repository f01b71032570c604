import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { call } from '../../../client/call.ts'
import { startPolling } from '../../../client/start-polling.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { WallControl, type WallState } from './wall-control.ts'

/** Milliseconds between an answer and the next question: two remotes are to agree within three seconds. */
const pause = 1500
/** The next question is as good. */
const waitMs = 10_000

/** An event's wall in this host's hand, followed while somebody looks. */
export function useWall(eventId: string): WallState & { control: WallControl } {
  const t = useHostTexts()
  const control = useMemo(() => controlOf(eventId, (error) => tellRefused(problemMessage(error, t))), [eventId, t])
  const state = useSyncExternalStore(control.state.subscribe, control.state.get)
  useEffect(() => {
    void control.read()
    return startPolling({ ask: () => control.read(), pause, mayAsk })
  }, [control])
  return { ...state, control }
}

const mayAsk = () => document.visibilityState === 'visible' && navigator.onLine

const tellRefused = (why: string) => showToast({ tone: 'error', title: why })

function controlOf(id: string, onRefused: (error: unknown) => void): WallControl {
  const params = { id }
  return new WallControl({
    read: async () => (await call('walls/show-wall', { params, query: { ifAny: 'true' } }, { waitMs })) ?? null,
    change: (part) => call('walls/change-wall', { params, body: part }),
    remove: () => call('walls/remove-wall', { params }),
    onRefused,
  })
}

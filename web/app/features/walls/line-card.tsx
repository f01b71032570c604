import { useEffect, useRef, useState } from 'react'
import { call } from '../../../client/call.ts'
import { NetworkError, ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cluster, stack, title3 } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { problemMessage } from '../../shell/problem-message.ts'
import { type HostTextId, useHostTexts } from '../../shell/texts.ts'
import { keepLineCheck, type LineCheck, lineChecks } from './line-checks.ts'
import { LineFound } from './line-found.tsx'
import { measureLine } from './measure-line.ts'

/** Of the card, which other places lead to. */
export const lineId = 'line'

/** Measures the line that this phone has at the venue, and says what it bears. */
export function LineCard() {
  const t = useHostTexts()
  const { event } = useHostedEvent()
  const { checks, done, error, start, cancel } = useLineCheck(event.id)
  const [last, before] = checks
  // One button, which keeps the focus.
  const isMeasuring = done !== undefined
  return (
    <Card id={lineId} className={stack(4)}>
      <h2 className={title3()}>{t('line.title')}</h2>
      {last ? <LineFound last={last} before={before} /> : <p>{t('line.text')}</p>}
      {error !== undefined && <Notice tone="error">{sayWhy(error, t)}</Notice>}
      {done !== undefined && <ProgressBar value={done} label={t('line.measuring')} />}
      <div className={cluster(3)}>
        <Button variant="secondary" onClick={() => (isMeasuring ? cancel() : void start())}>
          {t(isMeasuring ? 'app.cancel' : last ? 'line.again' : 'line.measure')}
        </Button>
        <p role="status">{isMeasuring && t('line.measuring')}</p>
      </div>
    </Card>
  )
}

function sayWhy(error: unknown, t: ReturnType<typeof useHostTexts>): string {
  const own = (): HostTextId | undefined => {
    if (!navigator.onLine) return 'line.offline'
    if (!(error instanceof ProblemError)) return error instanceof NetworkError ? undefined : 'line.brokeOff'
    // A shorter pause is another limit than that of a day.
    return error.code === 'rate_limited' && (error.retryAfter ?? 0) > 60 ? 'line.tooOften' : undefined
  }
  const text = own()
  return text === undefined ? problemMessage(error, t) : t(text)
}

/** The checks that this browser has made, and the one under way: how far it is, from 0 to 1. */
function useLineCheck(eventId: string) {
  const [checks, setChecks] = useState<LineCheck[]>(() => lineChecks(eventId))
  const [done, setDone] = useState<number>()
  const [error, setError] = useState<unknown>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const cancel = () => running.current?.abort()
  const start = async () => {
    const check = new AbortController()
    const { signal } = check
    running.current = check
    signal.addEventListener('abort', () => setDone(undefined))
    setError(undefined)
    setDone(0)
    try {
      const { parts } = await call('walls/start-line-check', { params: { id: eventId } }, { signal })
      const line = await measureLine(parts, setDone, signal)
      setChecks(keepLineCheck(eventId, { ...line, at: new Date().toISOString() }))
    } catch (cause) {
      if (!signal.aborted) setError(cause)
    }
    if (!signal.aborted) setDone(undefined)
  }
  return { checks, done, error, start, cancel }
}

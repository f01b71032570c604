import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Answer } from '#shared/api/shapes.ts'
import { call } from '../../../client/call.ts'
import { useCall } from '../../../client/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cluster, flush, small, stack, title3 } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { problemMessage } from '../../shell/problem-message.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import { ScreenLetters } from './screen-letters.tsx'

/** Where the page's other parts lead to. */
export const screensId = 'wall-screens'

/** Milliseconds between two looks at the list. */
const pause = 10_000

/** The televisions that show the wall, and how another one gets it: six letters instead of a long address. */
export function WallScreens({ eventId }: { eventId: string }) {
  const t = useHostTexts()
  const answer = useCall('walls/list-screens', { params: { id: eventId } }, { pollEvery: () => pause })
  const { data, mutate } = answer
  return (
    <Card id={screensId} className={stack(4)}>
      <h2 className={title3()}>{t('screens.title')}</h2>
      <p>{t.rich('screens.text', { address: <strong>{`${location.host}/tv`}</strong> })}</p>
      <ScreenLetters
        eventId={eventId}
        label={t('screens.add')}
        onAdded={async () => {
          showToast({ tone: 'success', title: t('screens.added') })
          await mutate()
        }}
      />
      <Awaited answer={answer} everyError />
      {data && data.screens.length > 0 && (
        <ul role="list" className={stack(3)}>
          {data.screens.map((screen, place) => (
            <OneScreen key={screen.screenId} eventId={eventId} screen={screen} number={place + 1} onGone={mutate} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface OneScreenProps {
  eventId: string
  screen: Answer<'walls/list-screens'>['screens'][number]
  /** By the order in which they came. */
  number: number
  onGone: () => Promise<unknown>
}

function OneScreen({ eventId, screen: { screenId, lastSeenAt }, number, onGone }: OneScreenProps) {
  const t = useHostTexts()
  const { formatDate, formatTime } = useIntl()
  const [today] = useState(() => new Date().toDateString())
  const timeOf = (at: string) =>
    new Date(at).toDateString() === today ? formatTime(at) : formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  const [isBusy, run] = usePending((error) => showToast({ tone: 'error', title: problemMessage(error, t) }))
  const sendAway = async () => {
    await call('walls/remove-screen', { params: { id: eventId, screenId } })
    await onGone()
  }
  return (
    <li className={cluster(3)}>
      <span>
        {t('screens.one', { number })}
        <span className={small()}>
          {' · '}
          {lastSeenAt === null ? t('screens.unseen') : t('screens.seen', { at: timeOf(lastSeenAt) })}
        </span>
      </span>
      <Button variant="quiet" className={flush()} busy={isBusy} onClick={() => run(sendAway)}>
        {t('screens.sendAway')}
      </Button>
    </li>
  )
}

import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Answer } from '#shared/api/shapes.ts'
import type { Wall } from '#shared/api/walls.ts'
import { call } from '../../../client/call.ts'
import { useCall } from '../../../client/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { flush, row, small, stack, title3 } from '../../../ui/looks.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { usePhotoLabel } from '../../pictures/photo-label.ts'
import { placeholderStyle } from '../../pictures/placeholder-style.ts'
import { imageIn } from '../../shell/pick-rendition.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useWork } from '../../shell/use-pending.ts'
import { useSilence } from './now-shown.tsx'
import { ScreenLetters } from './screen-letters.tsx'
import styles from './walls.module.css'

/** Where the page's other parts lead to. */
export const screensId = 'wall-screens'

/** Milliseconds between two looks at the list. */
const pause = 10_000

/** The televisions that show the wall, and how another one gets it: six letters instead of a long address. */
export function WallScreens({ wall }: { wall: Wall }) {
  const t = useHostTexts()
  const { id } = useHostedEvent().event
  const answer = useCall('walls/list-screens', { params: { id } }, { pollEvery: () => pause })
  const { data, mutate } = answer
  return (
    <Card id={screensId} className={stack(4)}>
      <h2 className={title3()}>{t('screens.title')}</h2>
      <p>{t.rich('screens.text', { address: <strong>{`${location.host}/tv`}</strong> })}</p>
      <ScreenLetters eventId={id} label={t('screens.add')} onAdded={() => mutate()} />
      <Awaited answer={answer} everyError />
      {data && data.screens.length > 0 && (
        <ul role="list" className={stack(3)}>
          {data.screens.map((screen, place) => (
            <OneScreen key={screen.screenId} wall={wall} screen={screen} number={place + 1} onGone={mutate} />
          ))}
        </ul>
      )}
    </Card>
  )
}

type Screen = Answer<'walls/list-screens'>['screens'][number]

interface OneScreenProps {
  wall: Wall
  screen: Screen
  /** By the order in which they came. */
  number: number
  onGone: () => Promise<unknown>
}

function OneScreen({ wall, screen, number, onGone }: OneScreenProps) {
  const { screenId, lastSeenAt, photo } = screen
  const { id } = useHostedEvent().event
  const t = useHostTexts()
  const { formatDate, formatTime } = useIntl()
  const [today] = useState(() => new Date().toDateString())
  const timeOf = (at: string) =>
    new Date(at).toDateString() === today ? formatTime(at) : formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  const [isBusy, run] = useWork()
  const shown = wall.black ? 'black' : wall.rehearsal ? 'rehearsal' : photo ? 'photo' : 'noPhoto'
  const isSilent = useSilence(lastSeenAt ?? undefined)
  const seen = lastSeenAt === null ? 'unseen' : isSilent ? 'silent' : 'seen'
  const sendAway = async () => {
    await call('walls/remove-screen', { params: { id, screenId } })
    await onGone()
  }
  return (
    <li className={row(3)}>
      <Thumbnail photo={shown === 'photo' ? photo : null} />
      <span className={stack(1, styles.screenWords)}>
        <span>{t('screens.one', { number })}</span>
        <span className={small()}>
          {seen === 'seen' && shown !== 'photo' && `${t(`screens.${shown}`)} · `}
          {t(`screens.${seen}`, { at: lastSeenAt === null ? '' : timeOf(lastSeenAt) })}
        </span>
      </span>
      <Button variant="quiet" className={flush()} busy={isBusy} onClick={() => run(sendAway)}>
        {t('screens.sendAway')}
      </Button>
    </li>
  )
}

const slot = { pixels: 56, sizes: '56px' }

/** What a screen shows, small; an empty screen where that is no photo. */
function Thumbnail({ photo }: Pick<Screen, 'photo'>) {
  const labelOf = usePhotoLabel()
  const image = photo && imageIn(slot, photo.renditions)
  return (
    <span className={styles.thumbnail} style={photo ? placeholderStyle(photo) : undefined}>
      {photo && image && <img {...image} alt={labelOf(photo)} decoding="async" />}
    </span>
  )
}

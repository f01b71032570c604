import type { Event } from '#shared/api/events.ts'
import { FormattedDate } from 'react-intl'
import { Notice } from '../../../ui/notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'

/** Says that nothing is shown before the moment of revealing, where that is still to come. */
export function RevealNotice({ event: { privacy, timeZone } }: { event: Pick<Event, 'privacy' | 'timeZone'> }) {
  const t = useHostTexts()
  const { revealAt } = privacy
  if (revealAt === null || !isAhead(revealAt)) return null
  return (
    <Notice>
      {t.rich('wall.heldBack', {
        at: <FormattedDate value={revealAt} timeZone={timeZone} dateStyle="long" timeStyle="short" />,
      })}
    </Notice>
  )
}

const isAhead = (instant: string) => new Date(instant) > new Date()

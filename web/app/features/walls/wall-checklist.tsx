import type { Wall } from '#shared/api/walls.ts'
import { localTimeAt } from '#shared/rules/local-time.ts'
import { Link } from 'react-router'
import { useCall } from '../../../client/use-call.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { hidden, row, stack, title3 } from '../../../ui/looks.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { goToPart } from '../../shell/go-to-part.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { lineId } from './line-card.tsx'
import { lastLineCheck } from './line-checks.ts'
import { screensId } from './wall-screens.tsx'

/** What is to be done before the evening, as far as the product itself sees that it is; nobody ticks anything. */
export function WallChecklist({ wall }: { wall: Wall }) {
  const { date, timeZone } = useHostedEvent().event
  return isOver(date, timeZone) ? null : <Steps wall={wall} />
}

function Steps({ wall }: { wall: Wall }) {
  const t = useHostTexts()
  const steps = useSteps(wall)
  if (!steps) return null
  return (
    <Card className={stack(3)}>
      <h2 className={title3()}>{t('checklist.title')}</h2>
      <ul role="list" className={stack(3)}>
        {steps.map(({ step, isDone, to }) => (
          <li key={step} className={row(3)}>
            <Icon name={isDone ? 'check-circle' : 'clock'} />
            <span>
              <span className={hidden()}>{t(isDone ? 'checklist.isDone' : 'checklist.isOpen')} </span>
              {isDone ? t(`checklist.${step}.done`) : <StepLink to={to}>{t(`checklist.${step}.open`)}</StepLink>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Links within a page scroll to nothing by themselves. */
const StepLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} onClick={() => to.startsWith('#') && goToPart(to)}>
    {children}
  </Link>
)

/** Whether the day is past where the event is. */
const isOver = (date: string, timeZone: string) =>
  localTimeAt(new Date(), timeZone).toISOString().slice(0, date.length) > date

interface Step {
  step: 'card' | 'photo' | 'screen' | 'cohost' | 'line'
  isDone: boolean
  /** Where it is done. */
  to: string
}

/** Undefined until all of it is known. */
function useSteps(wall: Wall): readonly Step[] | undefined {
  const { id, role, guestUploadCount } = useHostedEvent().event
  const params = { id }
  // What hosts send themselves tries nothing out; what was removed has come, too.
  const hasCome = guestUploadCount > 0
  const screens = useCall('walls/list-screens', { params })
  // A guest who has sent something has opened the gallery.
  const insights = useCall('insights/show-insights', hasCome ? null : { params })
  const cohosts = useCall('events/list-cohosts', role === 'owner' ? { params } : null)
  const answers = [screens, ...(hasCome ? [] : [insights]), ...(role === 'owner' ? [cohosts] : [])]
  if (answers.some(({ data, error }) => !data && !error)) return undefined
  const seen = [wall.showing?.at, ...(screens.data?.screens ?? []).map(({ lastSeenAt }) => lastSeenAt)]
  const place = (name: string) => `/events/${id}/${name}`
  return [
    { step: 'card', isDone: hasCome || (insights.data?.visits ?? 0) > 0, to: place('share') },
    { step: 'photo', isDone: hasCome, to: place('share') },
    { step: 'screen', isDone: seen.some(isRecent), to: `#${screensId}` },
    { step: 'cohost', isDone: role !== 'owner' || (cohosts.data?.cohosts ?? []).length > 0, to: place('guests') },
    { step: 'line', isDone: lastLineCheck(id) !== undefined, to: `#${lineId}` },
  ]
}

const hourMs = 60 * 60 * 1000
const isRecent = (instant: string | null | undefined) =>
  typeof instant === 'string' && Date.now() - Date.parse(instant) < hourMs

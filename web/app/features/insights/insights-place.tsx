import type { Guest } from '#shared/api/guests.ts'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { downloadCsv } from '../../../client/download-csv.ts'
import { useCall } from '../../../client/use-call.ts'
import { BarChart } from '../../../ui/bar-chart.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Figure, Figures } from '../../../ui/figures.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, flush, noPrint, quiet, stack, title3 } from '../../../ui/looks.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { formatBytes } from '../../shell/format-bytes.ts'
import { LinkButton } from '../../shell/link-button.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useGuestList, useGuests } from '../../hosts/use-guests.ts'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './insights.module.css'
import { type Insights, insightsRows, titleOf } from './insights-rows.ts'
import { UploadsChart } from './uploads-chart.tsx'

/** Most guests in the chart. */
const mostGuests = 12
const dayMs = 24 * 60 * 60_000

/** The event in figures. */
export function InsightsPlace() {
  const { event } = useHostedEvent()
  const t = useHostTexts()
  const answer = useCall('insights/show-insights', { params: { id: event.id } }, { isFresh: true })
  const guests = useGuests(event.id)
  const { data } = answer
  if (!data)
    return (
      <Awaited answer={answer}>
        <Skeleton shape="block" />
      </Awaited>
    )
  if (data.visits === 0 && data.guests === 0)
    return (
      <EmptyState
        icon="users"
        title={t('insights.emptyTitle')}
        action={<LinkButton to={`/events/${event.id}/share`}>{t('guests.share')}</LinkButton>}
      >
        {t('insights.emptyText')}
      </EmptyState>
    )
  return <InsightsFigures insights={data} guests={guests.data ?? []} />
}

interface InsightsFiguresProps {
  insights: Insights
  guests: readonly Guest[]
}

function InsightsFigures({ insights, guests }: InsightsFiguresProps) {
  const t = useHostTexts()
  const intl = useIntl()
  const { id, title, timeZone, keptUntil, moments: timetable } = useHostedEvent().event
  const { hours, unfinished } = insights
  const { listed, ...coverage } = useGuestList().data ?? { listed: 0, seen: 0, sent: 0 }
  const [openedAt] = useState(() => Date.now())
  const daysLeft = keptUntil === null ? undefined : Math.max(0, Math.ceil((Date.parse(keptUntil) - openedAt) / dayMs))
  const exportCsv = () =>
    downloadCsv(
      'insights.csv',
      insightsRows(insights, { title, timetable, guests }).map((row) => ({ ...row })),
    )

  return (
    <section className={stack(5)} aria-labelledby="insights-heading">
      <div className={cluster(3, styles.heading)}>
        <h2 className={title3()} id="insights-heading">
          {t('insights.title')}
        </h2>
        <div className={noPrint(flush(cluster(2)))}>
          <Button variant="quiet" onClick={() => void exportCsv()}>
            <Icon name="download" /> {t('insights.csv')}
          </Button>
          <Button variant="quiet" onClick={() => print()}>
            {t('insights.print')}
          </Button>
        </div>
      </div>
      <Figures>
        {(['visits', 'guests', 'photos', 'films', 'voices', 'likes'] as const).map((name) => (
          <Figure key={name} label={t(`insights.${name}`)}>
            {intl.formatNumber(insights[name])}
          </Figure>
        ))}
        <Figure label={t('insights.bytes')}>{formatBytes(insights.bytes, intl)}</Figure>
        <Figure label={t('insights.unfinished')}>{intl.formatNumber(unfinished)}</Figure>
        {listed > 0 &&
          (['seen', 'sent'] as const).map((part) => (
            <Figure key={part} label={t(`insights.${part}`)}>
              {t('insights.of', { count: coverage[part], all: listed })}
            </Figure>
          ))}
        {daysLeft !== undefined && <Figure label={t('insights.daysLeft')}>{intl.formatNumber(daysLeft)}</Figure>}
      </Figures>
      {hours.length > 0 && <UploadsChart {...{ hours, timeZone }} />}
      <Charts insights={insights} guests={guests} />
      <p className={noPrint()}>
        {insights.likes > 0 && (
          <LinkButton to={`/events/${id}?show=loved`} variant="quiet" className={flush()}>
            <Icon name="heart" /> {t('insights.loved')}
          </LinkButton>
        )}
        {unfinished > 0 && (
          <LinkButton to={`/events/${id}/guests`} variant="quiet" className={flush()}>
            <Icon name="share" /> {`${t('insights.unfinished')}: ${t('guests.remind')}`}
          </LinkButton>
        )}
        {listed > 0 && (
          <LinkButton to={`/events/${id}/guests?show=list`} variant="quiet" className={flush()}>
            <Icon name="users" /> {t('insights.missing')}
          </LinkButton>
        )}
      </p>
      <p className={quiet()}>{t('insights.how')}</p>
    </section>
  )
}

/** Photos by guest and by moment, and visits by table. */
function Charts({ insights: { moments, tables }, guests }: InsightsFiguresProps) {
  const { moments: timetable } = useHostedEvent().event
  const t = useHostTexts()
  const intl = useIntl()
  const busiest = [...guests]
    .filter(({ photos }) => photos > 0)
    .sort((one, other) => other.photos - one.photos)
    .slice(0, mostGuests)
  const bar = (key: string, label: ReactNode, amount: number) => ({
    key,
    label,
    amount,
    value: intl.formatNumber(amount),
  })
  return (
    <div className={stack(4, styles.charts)}>
      {busiest.length > 0 && (
        <BarChart
          title={t('insights.byGuest')}
          bars={busiest.map(({ guestId, name, photos }) =>
            bar(guestId, <bdi>{name ?? t('guests.nameless')}</bdi>, photos),
          )}
        />
      )}
      {timetable.length > 0 && (
        <BarChart
          title={t('insights.byMoment')}
          bars={moments.map(({ momentId, photos }) =>
            bar(momentId ?? 'none', <bdi>{titleOf(timetable, momentId) ?? t('moments.none')}</bdi>, photos),
          )}
        />
      )}
      {tables.length > 0 && (
        <BarChart
          title={t('insights.byTable')}
          hasPhrases
          bars={tables.map(({ table, visits, uploads }) => ({
            key: table,
            label: t('guests.table', { table }),
            amount: visits,
            value: t('insights.tableFigures', { visits, uploads }),
          }))}
        />
      )}
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { call } from '../../../client/call.ts'
import { usePages } from '../../../client/use-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { quiet, small, stackStart, title4 } from '../../../ui/looks.ts'
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './event-history.module.css'
import { type HistoryEntry, wordsOf, writerOf } from './history-words.ts'

/** Entries of a page: hosts mostly look for recent ones. */
const pageSize = 20

/** Who changed what, and when; read again after a change on this page. */
export function EventHistory() {
  const t = useHostTexts()
  const { event } = useHostedEvent()
  const { id, timeZone } = event
  const told = useRef(event)
  const { rows, isLoading, isFetchingMore, error, hasMore, fetchMore, reload } = usePages<HistoryEntry>(
    `history of ${id}`,
    async (next) => {
      const query = { limit: pageSize, next }
      const { entries, ...page } = await call('events/list-history', { params: { id }, query })
      return { rows: entries, ...page }
    },
  )
  useEffect(() => {
    if (told.current !== event) reload()
    told.current = event
  }, [event, reload])
  return (
    <Card id="history" className={stackStart(4)}>
      <h3 className={title4()}>{t('history.title')}</h3>
      <p className={quiet()}>{t('history.lead')}</p>
      {isLoading && (
        <LoadingRegion label={t('app.loading')}>
          <Skeleton />
        </LoadingRegion>
      )}
      {error && <ProblemNotice error={error} retry={reload} />}
      {!isLoading && !error && rows.length === 0 && <p>{t('history.empty')}</p>}
      {rows.length > 0 && (
        <ol className={styles.entries} role="list">
          {rows.map((entry, index) => (
            <Entry key={`${entry.at} ${index}`} entry={entry} timeZone={timeZone} />
          ))}
        </ol>
      )}
      {hasMore && (
        <Button variant="secondary" busy={isFetchingMore} onClick={fetchMore}>
          {t('history.more')}
        </Button>
      )}
    </Card>
  )
}

function Entry({ entry, timeZone }: { entry: HistoryEntry; timeZone: string }) {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  return (
    <li>
      {wordsOf(entry, { t, formatDate, timeZone }).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p className={small(styles.who)}>
        <span>{writerOf(entry.by, t)}</span>{' '}
        <time dateTime={entry.at}>{formatDate(entry.at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
      </p>
    </li>
  )
}

import type { Event } from '#shared/api/events.ts'
import type { Guest } from '#shared/api/guests.ts'
import { useIntl } from 'react-intl'
import { useCall } from '../../../client/use-call.ts'
import { stack, title3 } from '../../../ui/looks.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { ListSkeleton } from '../../hosts/list-skeleton.tsx'
import { useGuests } from '../../hosts/use-guests.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { type Download, latestOfEach } from './listed-downloads.ts'
import { DownloadItem } from './download-item.tsx'
import { NewDownload } from './new-download.tsx'

/** Milliseconds between checks for ZIPs that other devices and hosts have requested. */
const listEvery = 30_000

/** Every ZIP of an event, requested by any host on any device, and a form for a new one. */
export function DownloadsPlace() {
  const { event } = useHostedEvent()
  const t = useHostTexts()
  const nameOf = useNames(event)
  const answer = useCall(
    'downloads/list-downloads',
    { params: { id: event.id } },
    { pollEvery: () => listEvery, isFresh: true },
  )
  const guests = useGuests(event.id)
  const { data, mutate } = answer
  const latest = latestOfEach(data?.downloads ?? [])
  return (
    <div className={stack(6)}>
      <NewDownload guests={guests.data} onAsked={() => mutate()} />
      <section className={stack(4)} aria-labelledby="downloads-heading">
        <h2 className={title3()} id="downloads-heading">
          {t('download.listTitle')}
        </h2>
        <Awaited answer={answer} everyError>
          <ListSkeleton />
        </Awaited>
        {data?.downloads.length === 0 && (
          <EmptyState icon="download" title={t('download.noneTitle')}>
            {t('download.noneText')}
          </EmptyState>
        )}
        <ul role="list">
          {data?.downloads.map((download) => (
            <DownloadItem
              key={download.downloadId}
              download={download}
              name={nameOf(download, guests.data, data.downloads)}
              isLatest={latest.has(download.downloadId)}
              onChanged={() => mutate()}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}

/** The subject of a ZIP in words. */
function useNames({ moments }: Pick<Event, 'moments'>) {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  function subject({ choice }: Download, guests: readonly Guest[] = []) {
    const { photoIds, guestId, momentId, starred, best } = choice
    if (photoIds) return t('download.chosen', { count: photoIds.length })
    if (guestId !== undefined)
      return t('download.guest', {
        name: guests.find((guest) => guest.guestId === guestId)?.name ?? t('guests.nameless'),
      })
    if (best !== undefined) return t('download.bestOf', { count: best })
    if (momentId === null) return t('moments.none')
    if (momentId !== undefined) return moments.find(({ id }) => id === momentId)?.title ?? t('download.goneMoment')
    return t(starred ? 'download.starred' : 'download.everything')
  }
  return (download: Download, guests: readonly Guest[] | undefined, all: readonly Download[]) => {
    const { after } = download.choice
    if (after === undefined) return subject(download, guests)
    const before = all.find(({ downloadId }) => downloadId === after)
    const since = before && formatDate(before.createdAt, { dateStyle: 'medium', timeStyle: 'short' })
    return since === undefined
      ? t('download.newerOf', { what: subject(download, guests) })
      : t('download.since', { what: subject(download, guests), since })
  }
}

import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { stack } from '../../../ui/looks.ts'
import { CohostPanel } from '../../features/cohosts/cohost-panel.tsx'
import { GuestList } from '../../features/guests/guest-list.tsx'
import { ListedGuests } from '../../features/guests/listed-guests.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useHostTexts } from '../../shell/texts.ts'

const Guestbook = lazy(async () => ({ default: (await import('../guestbook/guestbook-here.tsx')).GuestbookOfHosts }))

/** Who runs the event, who has come or is on the hosts' list (`?show=list`), and what they have written. */
export function GuestsPlace() {
  const { event } = useHostedEvent()
  const t = useHostTexts()
  const [query, setQuery] = useSearchParams()
  const shown = query.get('show') === 'list' ? 'list' : 'came'
  return (
    <div className={stack(6)}>
      <CohostPanel />
      <div className={stack(4)}>
        <ChoiceButtons
          label={t('place.guests')}
          choices={['came', 'list']}
          chosen={shown}
          nameOf={(choice) => t(`guests.${choice}`)}
          onChoose={(choice) => setQuery(choice === 'list' ? { show: choice } : {}, { replace: true })}
        />
        {shown === 'list' ? <ListedGuests /> : <GuestList />}
      </div>
      {shown === 'came' && (event.features.guestbook || event.features.voices || event.voiceCount > 0) && (
        <Suspense>
          <Guestbook
            slug={event.slug}
            title={event.title}
            eventId={event.id}
            isShared={event.privacy.guestsSeeGallery}
            hasWords={event.features.guestbook}
          />
        </Suspense>
      )}
    </div>
  )
}

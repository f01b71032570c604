import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ProblemError } from '../../client/problem-error.ts'
import { browserStorage } from '../../client/browser-storage.ts'
import { newEventKey } from '../../client/storage-keys.ts'
import { small, stack, title2 } from '../../ui/looks.ts'
import { usePlaceChange } from '../shell/place-bar.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { ProblemNotice } from '../shell/problem-notice.tsx'
import { useHostTexts } from '../shell/texts.ts'
import { useMe } from '../shell/use-me.ts'
import { useDraft } from '../features/events/event-fields.tsx'
import { emptyEventForm } from '../features/events/event-form.ts'
import { NewEventForm } from './new-event-form.tsx'
import { OccasionChoice } from '../features/events/occasion-choice.tsx'

/** The hash of the second screen, so that Back leads to the first. */
const naming = '#names'

/** A new event in three screens: what is celebrated; names, date and cover; and, as a place of the event, its link. */
export function NewEventPage() {
  const t = useHostTexts()
  const navigate = useNavigate()
  const me = useMe()
  const isNaming = useLocation().hash === naming
  const draft = useDraft(newEventKey, emptyEventForm, browserStorage)
  const [cover, setCover] = useState<File>()
  const heading = useRef<HTMLHeadingElement>(null)
  usePlaceChange(isNaming, heading)
  const title = t(isNaming ? 'event.namesTitle' : 'event.occasionTitle')

  if (me.error instanceof ProblemError && me.error.status === 401) return <ProblemNotice error={me.error} />
  return (
    <div className={stack(5)}>
      <PageTitle title={t('event.newTitle')} />
      <div className={stack(2)}>
        <p className={small()}>{t('event.step', { step: isNaming ? 2 : 1 })}</p>
        <h1 ref={heading} tabIndex={-1} className={title2()}>
          {title}
        </h1>
        <p>{t(isNaming ? 'event.newLead' : 'event.occasionLead')}</p>
      </div>
      {isNaming ? (
        <NewEventForm {...draft} cover={cover} onCover={setCover} />
      ) : (
        <OccasionChoice
          chosen={draft.form.theme}
          onChoose={(theme) => {
            draft.change({ theme })
            void navigate(naming)
          }}
        />
      )}
    </div>
  )
}

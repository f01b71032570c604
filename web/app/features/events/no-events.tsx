import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { BuyLink } from '../../shell/buy-link.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { freeEventDays } from './free-event.ts'
import styles from './my-events-page.module.css'

/** The first visit leads on: with a credit to the event, without one to buying or to a free event. */
export function NoEvents({ credits }: { credits: number }) {
  const t = useHostTexts()
  const create = (look: 'primary' | 'secondary') => (
    <LinkButton to="/events/new" variant={look} size="large">
      {t(credits > 0 ? 'events.create' : 'events.createFree')}
    </LinkButton>
  )
  return (
    <EmptyState
      icon="sparkle"
      title={t('events.emptyTitle')}
      action={
        <div className={styles.firstSteps}>
          {credits === 0 && <BuyLink size="large" />}
          {create(credits > 0 ? 'primary' : 'secondary')}
        </div>
      }
    >
      {credits > 0
        ? t('events.emptyWithCredit')
        : t('events.emptyNoCredit', { limit: freeUploadLimit, days: freeEventDays })}
    </EmptyState>
  )
}

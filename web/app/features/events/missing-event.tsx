import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../shell/link-button.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { useHostTexts } from '../../shell/texts.ts'

/** An event's page for people who are not its hosts (any more), and for an event that is gone for good. */
export function MissingEvent() {
  const t = useHostTexts()
  const title = t('event.missingTitle')
  return (
    <>
      <PageTitle title={title} />
      <EmptyState heading="h1" icon="info" title={title} action={<LinkButton to="/">{t('notFound.home')}</LinkButton>}>
        {t('event.missingText')}
      </EmptyState>
    </>
  )
}

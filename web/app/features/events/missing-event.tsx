import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../shell/link-button.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useHostTexts } from '../shell/texts.ts'

/** An event's page for whom is none of its hosts, any more or ever, or whose event is gone for good. */
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

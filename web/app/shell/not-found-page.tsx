import { useTexts } from './texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from './link-button.tsx'
import { PageTitle } from './page-title.tsx'

export function NotFoundPage() {
  const t = useTexts()
  const title = t('notFound.title')
  return (
    <>
      <PageTitle title={title} />
      <EmptyState heading="h1" icon="info" title={title} action={<LinkButton to="/">{t('notFound.home')}</LinkButton>}>
        {t('notFound.text')}
      </EmptyState>
    </>
  )
}

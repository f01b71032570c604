import { useTexts } from './texts.ts'
import { Link } from 'react-router'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from './page-title.tsx'

export function NotFoundPage() {
  const t = useTexts()
  const title = t('notFound.title')
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        icon="info"
        title={title}
        action={
          <Link to="/" className={buttonClasses({})}>
            {t('notFound.home')}
          </Link>
        }
      >
        {t('notFound.text')}
      </EmptyState>
    </>
  )
}

import { useTexts } from './texts.ts'
import { Navigate, useLocation } from 'react-router'
import { ProblemError } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { problemMessage } from './problem-message.ts'

/** Shown when a read failed: what happened, and a way on. A host without a session signs in, and returns. */
export function ProblemNotice({ error, retry }: { error: unknown; retry?: () => void }) {
  const t = useTexts()
  const { pathname, search, hash } = useLocation()
  if (error instanceof ProblemError && error.status === 401) {
    return <Navigate to={`/sign-in?${new URLSearchParams({ next: pathname + search + hash })}`} replace />
  }
  return (
    <Notice
      tone="error"
      title={t('problem.title')}
      action={
        retry && (
          <Button variant="secondary" onClick={retry}>
            {t('app.retry')}
          </Button>
        )
      }
    >
      {problemMessage(error, t)}
    </Notice>
  )
}

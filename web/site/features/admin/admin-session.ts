import { createContext, use, useCallback } from 'react'
import { logError } from '../../../client/log-error.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useTexts } from './texts.ts'

/** `leave` shows the sign-in again: the session is over, or has run out. */
export const AdminSession = createContext<{ leave: () => void } | undefined>(undefined)

/** Looks after a failed call: who is signed out sees the sign-in, everybody else a word on it. */
export function useFailure(): (error: unknown) => void {
  const t = useTexts()
  const session = use(AdminSession)
  return useCallback(
    (error: unknown) => {
      if (error instanceof ProblemError && error.status === 401) return session?.leave()
      logError(error)
      showToast({ tone: 'error', title: t('admin.failed') })
    },
    [session, t],
  )
}

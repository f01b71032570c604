import { createContext, use, useCallback, useState } from 'react'
import { logError } from '../../../client/log-error.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useTexts } from './texts.ts'

/** `leave` shows the sign-in again: after signing out, or when the session has expired. */
export const AdminSession = createContext<{ leave: () => void } | undefined>(undefined)

/** Handles a failed call: an ended session leads to the sign-in, anything else shows in a toast. */
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

/** Runs a button's action and marks it busy meanwhile; a failure goes through `useFailure`. */
export function useAction() {
  const onFailure = useFailure()
  const [isBusy, setBusy] = useState(false)
  async function act(action: () => Promise<void>) {
    setBusy(true)
    try {
      await action()
    } catch (error) {
      onFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run: (action: () => Promise<void>) => void act(action) }
}

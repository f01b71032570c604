import { createContext, use, useCallback, useEffect, useState } from 'react'
import { browserStorage } from '../../../client/browser-storage.ts'
import { logError } from '../../../client/log-error.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { adminKey } from '../../../client/storage-keys.ts'
import { useHydrated } from '../../../client/use-hydrated.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useTexts } from './texts.ts'

/** `leave` shows the sign-in again: after signing out, or when the session has expired. */
export const AdminSession = createContext<{ leave: () => void } | undefined>(undefined)

/**
 * Whether this browser was signed in when its session was last asked for: only then the page starts by itself, and
 * others see the form at once. `isSignedIn`: what the server says, once it has.
 */
export function useWasSignedIn(isSignedIn: boolean | undefined): boolean {
  useEffect(() => {
    if (isSignedIn) browserStorage().setItem(adminKey, 'true')
    else if (isSignedIn === false) browserStorage().removeItem(adminKey)
  }, [isSignedIn])
  return useHydrated() && browserStorage().getItem(adminKey) !== null
}

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

import type { Event } from '#shared/api/events.ts'
import { useState } from 'react'
import { call, type CallInput } from '../../../client/call.ts'
import { usePending } from '../../shell/use-pending.ts'

type Change = CallInput<'events/update-event'>['body']

/** Changes an event's settings one at a time; `error` is why the last one failed. */
export function useSettings(id: string, onChanged: (event: Event) => Promise<unknown>) {
  const [error, setError] = useState<unknown>()
  const [isSaving, run] = usePending(setError)
  const save = (change: Change, onSaved?: () => void) =>
    run(async () => {
      setError(undefined)
      await onChanged(await call('events/update-event', { params: { id }, body: change }))
      onSaved?.()
    })
  return { isSaving, error, save }
}

import { call, type CallInput } from '../../../client/call.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useAttempt } from '../../shell/use-pending.ts'

/** Changes the event's settings one at a time; `error` is why the last one failed. */
export function useSettings() {
  const { event, show } = useHostedEvent()
  const { isPending: isSaving, error, run } = useAttempt()
  const save = (body: CallInput<'events/update-event'>['body'], onSaved?: () => void) =>
    run(async () => {
      await show(await call('events/update-event', { params: { id: event.id }, body }))
      onSaved?.()
    })
  return { event, isSaving, error, save }
}

export type Settings = ReturnType<typeof useSettings>

import { type HostedEvent, useHostedEvent } from '../../hosts/hosted-event.ts'
import { useAttempt } from '../../shell/use-pending.ts'

/** Changes the event's settings one at a time; `error` is why the last one failed. */
export function useSettings() {
  const { event, update } = useHostedEvent()
  const { isPending: isSaving, error, run } = useAttempt()
  const save = (body: Parameters<HostedEvent['update']>[0], onSaved?: () => void) =>
    run(async () => {
      await update(body)
      onSaved?.()
    })
  return { event, isSaving, error, save }
}

export type Settings = ReturnType<typeof useSettings>

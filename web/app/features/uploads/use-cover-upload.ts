import type { Event } from '#shared/api/events.ts'
import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { pagePorts } from './page-ports.ts'
import { withUploadFailure } from '../../upload-engine/failure-of-api.ts'
import { isSettled } from '../../upload-engine/upload-item.ts'
import { createUploadQueue } from '../../upload-engine/upload-queue.ts'
import { UploadFailure } from '../../upload-engine/upload-failure.ts'

/** A cover is drawn within seconds; after this time the page stops waiting, and it shows on the next visit. */
const looks = 30
const lookEvery = 1000

/** Sends a cover the way guests' photos are sent, then waits until the event shows it. */
export function useCoverUpload(event: Event, refresh: () => Promise<Event | undefined>) {
  const [step, setStep] = useState<'idle' | 'sending' | 'preparing'>('idle')
  const [error, setError] = useState<unknown>()

  const send = async (file: File) => {
    setError(undefined)
    setStep('sending')
    try {
      await sendCover(event, file)
      setStep('preparing')
      await untilShown(event, refresh)
    } catch (cause) {
      setError(cause)
    } finally {
      setStep('idle')
    }
  }
  return { step, error, send }
}

function sendCover({ id, slug }: Event, file: File): Promise<void> {
  const queue = createUploadQueue({
    ...pagePorts(slug, () => ''),
    requestTickets: (files) =>
      Promise.all(
        files.map((body) => withUploadFailure(call('uploads/create-cover-upload', { params: { id }, body }))),
      ),
  })
  return new Promise((resolve, reject) => {
    queue.items.subscribe(() => {
      const item = queue.items.get()[0]
      if (!item || !isSettled(item)) return
      queue.close()
      if (item.problem) reject(new UploadFailure(item.problem, 'final'))
      else resolve()
    })
    queue.add([file])
  })
}

async function untilShown({ cover }: Event, refresh: () => Promise<Event | undefined>) {
  const before = JSON.stringify(cover)
  for (let look = 0; look < looks; look += 1) {
    const event = await refresh()
    if (event && JSON.stringify(event.cover) !== before) return
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}

import type { ComponentProps } from 'react'
import { Guestbook, GuestbookPlace } from '../../features/messages/guestbook.tsx'
import { useVoiceAction } from './use-voice-action.ts'

/** A gallery's guestbook, with what may be done about voices. */
export const GuestbookHere = (props: Omit<ComponentProps<typeof GuestbookPlace>, 'useAction'>) => (
  <GuestbookPlace {...props} useAction={useVoiceAction} />
)

type OfHosts = Omit<ComponentProps<typeof Guestbook>, 'voices' | 'head' | 'isHost'> & { eventId: string }

/** Hosts send nothing from here. */
const noItems: readonly never[] = []

/** The same with all that there is, for hosts. */
export const GuestbookOfHosts = ({ eventId, ...props }: OfHosts) => (
  <Guestbook {...props} head="" isHost voices={{ eventId, isDesk: true, items: noItems, useAction: useVoiceAction }} />
)

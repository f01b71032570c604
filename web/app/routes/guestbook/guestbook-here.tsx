import type { ComponentProps } from 'react'
import { Guestbook, GuestbookPlace } from '../../features/messages/guestbook.tsx'
import { OwnVoices } from '../../features/messages/own-voices.tsx'
import { useDeskVoiceActions, useVoiceActions } from './use-voice-actions.ts'

/** A gallery's guestbook, with what may be done about voices. */
export const GuestbookHere = (props: Omit<ComponentProps<typeof GuestbookPlace>, 'useActions'>) => (
  <GuestbookPlace {...props} useActions={useVoiceActions} />
)

type OfHosts = Omit<ComponentProps<typeof Guestbook>, 'voices' | 'head' | 'isHost'> & { eventId: string }

/** Hosts send nothing from here. */
const noItems: readonly never[] = []

/** The same with all that there is, for hosts. */
export const GuestbookOfHosts = ({ eventId, ...props }: OfHosts) => (
  <Guestbook
    {...props}
    head=""
    isHost
    voices={{ eventId, isDesk: true, items: noItems, useActions: useDeskVoiceActions }}
  />
)

/** A guest's own voices, with what may be done about them. */
export const OwnVoicesHere = (props: Omit<ComponentProps<typeof OwnVoices>, 'useActions'>) => (
  <OwnVoices {...props} useActions={useVoiceActions} />
)

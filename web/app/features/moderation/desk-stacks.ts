import type { EventPhoto } from '#shared/api/photos.ts'
import type { DeskPhoto } from './desk-photo.ts'
import { isInView } from '#shared/rules/sight.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { type Stack, stacksById } from '#shared/rules/stacks.ts'

/** The stacks of more than one photo by their photos' ids. */
export type DeskStacks = ReadonlyMap<string, Stack<EventPhoto>>

/** Stacks of what guests see, and separately of what waits. Hidden, removed and hosts-only photos are in none. */
export function deskStacks(sent: readonly DeskPhoto[]): DeskStacks {
  const photos = sent.filter(isPicture)
  const sides = [({ status }: EventPhoto) => isInView(status), ({ status }: EventPhoto) => status === 'waiting']
  return new Map(
    sides.flatMap((isOfSide) => [
      ...stacksById(photos.filter((photo) => photo.audience === 'everyone' && isOfSide(photo))),
    ]),
  )
}

/** The selected photos beneath another selected photo of their stack. */
export function behindLeads(photos: readonly DeskPhoto[]): readonly DeskPhoto[] {
  const stacks = deskStacks(photos)
  return photos.filter((photo) => (stacks.get(photo.id)?.lead ?? photo) !== photo)
}

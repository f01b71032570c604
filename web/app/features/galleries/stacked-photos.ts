import { type Stack, type StackedPhoto, stacksById } from '#shared/rules/stacks.ts'

/** The stacks of a list, by the id of each of their photos; photos that stand alone are not in it. */
export type Stacks<Photo> = ReadonlyMap<string, Stack<Photo>>

/** The stacks of a list, and the list with each stack's lead alone, in its order. */
export function stackedPhotos<Photo extends StackedPhoto>(photos: readonly Photo[]) {
  const stacks: Stacks<Photo> = stacksById(photos)
  return { stacks, photos: photos.filter(({ id }) => (stacks.get(id)?.lead.id ?? id) === id) }
}

/** Replaces each photo's id by that of its stack's lead. */
export const idsOfLeads = (ids: ReadonlySet<string>, stacks: Stacks<StackedPhoto>): ReadonlySet<string> =>
  new Set([...ids].map((id) => stacks.get(id)?.lead.id ?? id))

/** Leads, each followed by the photos of its stack. */
export const withStacks = <Photo extends StackedPhoto>(photos: readonly Photo[], stacks: Stacks<Photo>) =>
  photos.flatMap((photo) => stacks.get(photo.id)?.photos ?? [photo])

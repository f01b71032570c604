/** Where somebody was in a gallery: the photo at the top of his screen, and the pixels of its row that were above. */
export interface KeptPlace {
  id: string
  offset: number
}

const keyOf = (slug: string) => `festlens.place.${slug}`

/** Where storage is closed to us one comes back to the top. */
function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}

/** Remembers the place for this tab, for coming back and for reloading; undefined is the top. */
export function keepPlace(slug: string, place: KeptPlace | undefined): void {
  if (place) storage()?.setItem(keyOf(slug), `${place.id} ${Math.round(place.offset)}`)
  else storage()?.removeItem(keyOf(slug))
}

export function keptPlace(slug: string): KeptPlace | undefined {
  const [id, offset] = (storage()?.getItem(keyOf(slug)) ?? '').split(' ')
  return id && Number.isFinite(Number(offset)) ? { id, offset: Number(offset) } : undefined
}

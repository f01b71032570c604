import type { RefObject } from 'react'
import { useLocation } from 'react-router'
import { usePlaceChange } from '../../hosts/use-place-change.ts'
import { placeOfGallery } from './gallery-places.ts'

/** Moves the focus to another place of a gallery; `region` shows the place that the address names. */
export function PlaceChange({ region }: { region: RefObject<HTMLElement | null> }) {
  usePlaceChange(placeOfGallery(useLocation().pathname), region)
  return null
}

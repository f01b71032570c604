import type { DeskPhoto } from './desk-photo.ts'
import type { KeyboardEvent } from 'react'
import { actionOfKey } from '../../pictures/photo-action.tsx'
import { useModeration } from './moderation-context.ts'
import { extendedTo, nothingSelected, toggled, withAll } from './selection.ts'

/** Keys on a focused tile: arrows move, shift and space select, letters act on the selection. */
export function useGridKeys(
  photos: readonly DeskPhoto[],
  order: readonly string[],
  choose: (id: string, isRange: boolean) => void,
) {
  const { selection, isSelecting, select, actionsFor, decideOnChosen } = useModeration()

  function answerOf(event: KeyboardEvent, tile: HTMLElement, id: string): (() => void) | undefined {
    const beside = tileBeside(tile, event.key)
    if (beside) {
      return () => {
        const next = beside.dataset['photo']
        beside.querySelector('a')?.focus()
        if (event.shiftKey && next !== undefined)
          select(extendedTo(selection.ids.size > 0 ? selection : toggled(selection, id), next, order))
      }
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey)) return () => select(withAll(selection, order))
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) return () => choose(id, event.shiftKey)
    if (event.key === 'Escape' && isSelecting) return () => select(nothingSelected)
    const chosen = photos.filter((photo) => (selection.ids.size > 0 ? selection.ids.has(photo.id) : photo.id === id))
    const action = actionOfKey(actionsFor(chosen, 'bar', decideOnChosen), event)
    return action && (() => goOnAfter(action.perform, tile, photos, chosen, order.indexOf(id)))
  }

  return (event: KeyboardEvent) => {
    const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-photo]') : null
    const id = tile?.dataset['photo']
    if (!tile || id === undefined || event.altKey) return
    if ((event.ctrlKey || event.metaKey) && event.key !== 'a') return
    const answer = answerOf(event, tile, id)
    if (!answer) return
    event.preventDefault()
    answer()
  }
}

/** Performs it; if that removes the photo, the focus moves to the next one. */
function goOnAfter(
  perform: (choice: string) => void,
  tile: HTMLElement,
  photos: readonly DeskPhoto[],
  chosen: readonly DeskPhoto[],
  at: number,
) {
  const next =
    photos.slice(at + 1).find((photo) => !chosen.includes(photo)) ?? photos.findLast((photo) => !chosen.includes(photo))
  perform('')
  requestAnimationFrame(() => {
    if (!tile.isConnected && next) document.getElementById(next.id)?.focus()
  })
}

/**
 * The tile to which an arrow key leads from another, by their positions; undefined if there is none, or the key is no
 * arrow.
 */
function tileBeside(tile: HTMLElement, key: string): HTMLElement | undefined {
  const tiles = [...(tile.parentElement?.querySelectorAll<HTMLElement>('[data-photo]') ?? [])]
  const number = (each: HTMLElement) => Number(each.getAttribute('aria-posinset'))
  const byNumber = (wanted: number) => tiles.find((each) => number(each) === wanted)
  if (key === 'ArrowLeft') return byNumber(number(tile) - 1)
  if (key === 'ArrowRight') return byNumber(number(tile) + 1)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const middle = (each: HTMLElement) => each.offsetLeft + each.offsetWidth / 2
  const isBeyond = (each: HTMLElement) =>
    key === 'ArrowDown' ? each.offsetTop > tile.offsetTop : each.offsetTop < tile.offsetTop
  const off = (each: HTMLElement) =>
    Math.abs(each.offsetTop - tile.offsetTop) * 10 + Math.abs(middle(each) - middle(tile))
  return tiles.filter(isBeyond).sort((one, other) => off(one) - off(other))[0]
}

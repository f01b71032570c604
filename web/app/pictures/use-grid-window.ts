import type { Tiled } from './photo-feed.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { keepPlace, type KeptPlace, keptPlace } from './kept-place.ts'
import { type GridLayout, type GridRow, layOutRows, rowAt, rowOf, tileRatio } from './lay-out-rows.ts'
import { listen } from '../../client/listen.ts'
import { headOf, type PhotoSection } from './photo-sections.ts'
import { whenPicturesAreThere } from './pictures-there.ts'
import { useScreenOver } from './use-screen-over.ts'

/** Screens drawn beyond each edge, for fast scrolling; few at first, so that the first pictures load soon. */
const margins = { first: 0.25, rested: 1.25 } as const

/** Milliseconds after which more is drawn even if the first pictures have not loaded. */
const patienceMs = 2000

/** Up to this many photos are all drawn at once, so that the browser's search and printing include them. */
const drawnWhole = 300

/** In rem: rows of about 15 on wide screens, and the gaps. */
const roomy = { rowHeight: 15, gap: 0.6 } as const
const roomyFromRem = 44
/** On phones rows fill the screen, 100 to 150 px high at 17 px a rem; upright, with at most three portraits each. */
const narrow = { rowHeight: 7.35, gap: 0.35, lowest: 5.9, highest: 8.8, narrowest: 4.75 } as const
const uprightUntilRem = 30

/** Events of scrolling by the viewer. */
const ownMoves = ['wheel', 'touchmove', 'keydown'] as const

interface Grid {
  placeId: string
  list: RefObject<HTMLElement | null>
  photos: readonly Tiled[]
  sections: readonly PhotoSection[]
  /** The photo in the viewer, scrolled into view. */
  shownId: string | undefined
  /** The section to scroll to once it is loaded, until the viewer scrolls. */
  openAt: string
}

interface GridWindow {
  layout: GridLayout
  /** Tiles [from,to) are drawn. */
  from: number
  to: number
  goTo: (id: string) => void
}

/**
 * Lays all photos out and returns which to draw, so that ten thousand cost no more than a few screens. What is on the
 * screen stays in place when photos arrive or leave above it, when the grid changes its width, and after returning or
 * reloading.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- its effects share what is wanted, and their order counts
export function useGridWindow({ placeId, list, photos, sections, shownId, openAt }: Grid): GridWindow {
  const { above, height, width, lookAgain } = useScreenOver(list)
  const layout = useLayoutOf(photos, sections, width)
  const isRested = useRested(list)
  /** Set only at first: turning pages in the viewer later is no return. */
  const cameBack = useRef(useNavigationType() === NavigationType.Pop)
  const anchor = useRef<Anchor>(undefined)
  /** The remembered place, until its photo is loaded or the viewer scrolls. */
  const wanted = useRef<KeptPlace>(undefined)
  const wantedSection = useRef<string>(undefined)
  /** The section of the last link: returning from the viewer does not scroll there again. */
  const followed = useRef<string>(undefined)

  const restore = useEffectEvent(() => {
    if (cameBack.current) wanted.current = keptPlace(placeId, openAt)
  })
  useLayoutEffect(() => {
    restore()
    const forget = () => (wantedSection.current = wanted.current = undefined)
    const keep = () => keepPlace(placeId, anchor.current?.beginning ? undefined : anchor.current, followed.current)
    // The browser would restore the position from before the viewer turned pages.
    const before = history.scrollRestoration
    history.scrollRestoration = 'manual'
    const leave = [listen(window, ownMoves, forget, { passive: true }), listen(window, ['pagehide'], keep)]
    return () => {
      keep()
      history.scrollRestoration = before
      for (const each of leave) each()
    }
  }, [placeId])

  useLayoutEffect(() => {
    const isLed = openAt !== '' && openAt !== followed.current
    if (isLed) followed.current = openAt
    if (!wanted.current) wantedSection.current = isLed ? openAt : undefined
  }, [openAt])

  useLayoutEffect(() => {
    const section = layout.sections[sections.findIndex(({ key }) => key === wantedSection.current)]
    const held = wanted.current ?? anchor.current
    const row = held && rowOfPhoto(layout, photos, held.id)
    const place = section?.top ?? (held && row && placeOf(held, row, photos, list.current))
    if (place !== undefined && scrollTo(list.current, place)) lookAgain()
    if (row) wanted.current = undefined
    const look = () => (anchor.current = anchorIn(layout, photos, list.current))
    look()
    return listen(window, ['scroll'], look, { passive: true })
  }, [list, layout, photos, sections, openAt, lookAgain])

  useRevealed({ list, photos, shownId }, layout, lookAgain)

  const margin = isRested ? margins.rested : margins.first
  const goTo = (id: string) => {
    const row = rowOfPhoto(layout, photos, id)
    if (!row) return
    scrollTo(list.current, middleOf(row))
    lookAgain()
    requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }))
  }
  if (isRested && photos.length <= drawnWhole) return { layout, from: 0, to: photos.length, goTo }
  const first = layout.rows[rowAt(layout, above - margin * height)]
  const last = layout.rows[rowAt(layout, above + (1 + margin) * height)]
  return { layout, from: first?.from ?? 0, to: last?.to ?? 0, goTo }
}

/** Turning pages in the viewer scrolls the grid along; once per photo, so that later arrivals move nothing. */
function useRevealed(
  { list, photos, shownId }: Pick<Grid, 'list' | 'photos' | 'shownId'>,
  layout: GridLayout,
  lookAgain: () => void,
) {
  const revealed = useRef<string>(undefined)
  useEffect(() => {
    if (shownId === revealed.current) return
    const row = shownId === undefined ? undefined : rowOfPhoto(layout, photos, shownId)
    if (shownId !== undefined && (!row || !list.current)) return
    // The viewer has closed: the keyboard continues from its last photo.
    if (!row && revealed.current) document.getElementById(revealed.current)?.focus({ preventScroll: true })
    revealed.current = shownId
    const top = row && list.current ? row.top + list.current.getBoundingClientRect().top : 0
    if (row && (top < 0 || top + row.height > innerHeight)) {
      scrollTo(list.current, middleOf(row))
      lookAgain()
    }
  }, [list, layout, photos, shownId, lookAgain])
}

/** The grid position at the screen's top that centres a row. */
const middleOf = (row: GridRow) => row.top - (innerHeight - row.height) / 2

/** Whether the first pictures have loaded, or have been waited for. */
function useRested(list: RefObject<HTMLElement | null>): boolean {
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    const element = list.current
    return element ? whenPicturesAreThere(element, patienceMs, () => setRested(true)) : undefined
  }, [list])
  return isRested
}

interface LaidOut {
  photos: readonly Tiled[]
  sections: readonly PhotoSection[]
  width: number
  layout: GridLayout
}

/** When photos arrive or leave, the other rows stay. */
function useLayoutOf(photos: readonly Tiled[], sections: readonly PhotoSection[], width: number): GridLayout {
  const [held, setHeld] = useState<LaidOut>()
  if (held?.photos === photos && held.sections === sections && held.width === width) return held.layout
  const layout = layOut(photos, sections, width, held?.width === width ? held : undefined)
  setHeld({ photos, sections, width, layout })
  return layout
}

function layOut(
  photos: readonly Tiled[],
  sections: readonly PhotoSection[],
  width: number,
  before: LaidOut | undefined,
): GridLayout {
  if (width === 0) return { rows: [], sections: [], height: 0 }
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const begins = new Set(before?.layout.rows.map(({ from }) => before.photos[from]?.id))
  return layOutRows(
    photos.map(tileRatio),
    measuresIn(width, rem),
    (index) => begins.has(photos[index]?.id),
    sections.map(({ from, heading }) => ({
      from,
      head: heading === undefined ? 0 : headOf(heading, width / rem) * rem,
    })),
  )
}

function measuresIn(width: number, rem: number) {
  if (width >= roomyFromRem * rem) return { width, rowHeight: roomy.rowHeight * rem, gap: roomy.gap * rem }
  const { rowHeight, gap, lowest, highest, narrowest } = narrow
  const portraits = width < uprightUntilRem * rem ? 3 : Infinity
  const filled = { lowest: lowest * rem, highest: highest * rem, narrowest: narrowest * rem, portraits }
  return { width, rowHeight: rowHeight * rem, gap: gap * rem, filled }
}

function rowOfPhoto(layout: GridLayout, photos: readonly Tiled[], id: string) {
  const index = photos.findIndex((photo) => photo.id === id)
  return index < 0 ? undefined : rowOf(layout, index)
}

/** Scrolls a grid position to the screen's top; false if it is there already. */
function scrollTo(list: HTMLElement | null, place: number): boolean {
  const moved = list ? place - aboveScreen(list) : 0
  if (Math.abs(moved) < 1) return false
  window.scrollBy({ top: moved, behavior: 'instant' })
  return true
}

/** The photo that stays in place. */
interface Anchor extends KeptPlace {
  /** Scroll position of the page; undefined for a remembered place. */
  scrolled?: number
  /** If the grid's start is on the screen: the first photo, and the top of the anchor's row. */
  beginning?: { id: string | undefined; top: number } | undefined
}

/** Undefined if the grid starts on the lower half of the screen: what is above it stays in place anyway. */
function anchorIn(layout: GridLayout, photos: readonly Tiled[], list: HTMLElement | null): Anchor | undefined {
  const above = aboveScreen(list)
  if (!list || above < -innerHeight / 2) return undefined
  // New first photos may join the first row: anchor the row below it.
  const row = layout.rows[above <= 0 && layout.rows.length > 1 ? 1 : rowAt(layout, above)]
  const photo = row && photos[row.from]
  const beginning = row && above <= 0 ? { id: photos[0]?.id, top: row.top } : undefined
  return photo && { id: photo.id, offset: above - row.top, beginning, scrolled: scrollY }
}

/**
 * Pixels scrolled since, which the browser reports with its next frame. A page that became shorter was not scrolled.
 */
function moveSince({ scrolled = scrollY }: Anchor): number {
  const moved = scrollY - scrolled
  const isAtEnd = scrollY > document.documentElement.scrollHeight - innerHeight - 1
  return moved < 0 && isAtEnd ? 0 : moved
}

/** The grid position for the screen's top that keeps the anchor in place; undefined if nothing has to move. */
function placeOf(anchor: Anchor, row: GridRow, [first]: readonly Tiled[], list: HTMLElement | null) {
  const { offset, beginning } = anchor
  if (!beginning) return row.top + offset + moveSince(anchor)
  // The viewer's own new photo is shown at once. Content above the grid may have grown meanwhile.
  return first?.mine && first.id !== beginning.id ? undefined : aboveScreen(list) + row.top - beginning.top
}

/** Pixels of the grid above the screen's top. */
const aboveScreen = (list: HTMLElement | null) => -(list?.getBoundingClientRect().top ?? 0)

import { useLayoutEffect, useReducer, useState, useSyncExternalStore, type RefObject } from 'react'
import { listen } from '../../client/listen.ts'
import { createStore } from '../../client/create-store.ts'

/** Pixels of scrolling after which rows are drawn again; fewer than what is drawn beyond the edges. */
const step = 300

interface Screen {
  /** Pixels of the element above the screen's top, in steps. */
  above: number
  /** The screen's height in pixels. */
  height: number
  /** The element's width in pixels; 0 before it is mounted. */
  width: number
  /** Updates at once after a script has scrolled: the browser fires its event only with the next frame. */
  lookAgain: () => void
}

/** The part of an element that the screen shows, followed as it scrolls or is resized. */
export function useScreenOver(element: RefObject<HTMLElement | null>): Screen {
  const [store] = useState(() => storeOf(element))
  // The element exists after the first drawing: the second draws what fits, before anything is shown.
  const [, drawAgain] = useReducer((drawings: number) => drawings + 1, 0)
  useLayoutEffect(drawAgain, [drawAgain])
  const seen = useSyncExternalStore(store.subscribe, store.read)
  const [above = 0, height = 0, width = 0] = seen.split(' ').map(Number)
  return { above, height, width, lookAgain: store.tell }
}

function storeOf(element: RefObject<HTMLElement | null>) {
  const looks = createStore(undefined)
  const tell = () => looks.set(undefined)
  return {
    tell,
    read(): string {
      if (!element.current) return ''
      const above = Math.floor(-element.current.getBoundingClientRect().top / step) * step
      return `${above} ${innerHeight} ${element.current.clientWidth}`
    },
    subscribe(listener: () => void) {
      const leave = looks.subscribe(listener)
      const observer = new ResizeObserver(tell)
      if (element.current) observer.observe(element.current)
      const stop = listen(window, ['scroll', 'resize'], tell, { passive: true })
      return () => {
        leave()
        observer.disconnect()
        stop()
      }
    },
  }
}

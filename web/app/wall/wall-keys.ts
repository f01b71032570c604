import { toggleFullScreen } from './full-screen.ts'
import type { WallShow } from './wall-show.ts'

/** Space pauses, arrows turn the page, F fills the screen, B makes it black. */
export function listenToKeys(show: WallShow): void {
  addEventListener('keydown', (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    const act = actions[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act(show)
  })
}

const actions: Readonly<Record<string, (show: WallShow) => void>> = {
  ' ': (show) => show.togglePause(),
  arrowright: (show) => show.next(),
  arrowleft: (show) => show.previous(),
  b: (show) => show.toggleBlack(),
  f: () => void toggleFullScreen(),
}

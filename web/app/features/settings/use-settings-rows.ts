import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMedia } from '../../../client/use-media.ts'
import { goToPart } from '../../shell/go-to-part.ts'
import { rowOfHash, type SettingsRowName } from './settings-rows.ts'

/** From this width the rows are beside the open one, as in `settings-place.module.css`. */
const wide = '(min-width: 62rem)'

/**
 * Which row is open: the address says so, so that a link opens the row of what it names and goes there. On a wide
 * screen one always is.
 */
export function useSettingsRows() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isWide = useMedia(wide)
  const pressed = useRef<{ button: Element; top: number }>(undefined)
  const named = rowOfHash(hash)
  const [row, setRow] = useState(named)
  // A hash outside Settings, such as the skip link's, leaves the row as it is.
  if (row !== named && (named !== undefined || hash === '')) setRow(named)
  const open = row ?? (isWide ? 'sight' : undefined)

  useLayoutEffect(() => {
    const before = pressed.current
    pressed.current = undefined
    // A row that closes above the pressed one would move it from under the finger.
    if (before) window.scrollBy({ top: before.button.getBoundingClientRect().top - before.top, behavior: 'instant' })
    else if (rowOfHash(hash)) goToPart(hash)
  }, [hash])

  function press(name: SettingsRowName, button: Element) {
    if (name === open && isWide) return
    pressed.current = { button, top: button.getBoundingClientRect().top }
    void navigate({ hash: name === open ? '' : name }, { replace: true })
  }
  return { open, press }
}

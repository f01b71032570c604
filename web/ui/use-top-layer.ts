import { useLayoutEffect, useState } from 'react'
import styles from './toast.module.css'

/**
 * An element above everything: within the topmost dialog, since the browser blocks all outside of it. While `isOpen`
 * it moves when dialogs open and close.
 */
export function useTopLayer(isOpen: boolean): HTMLElement {
  const [layer] = useState(createLayer)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const rise = () => raise(layer)
    rise()
    const observer = new MutationObserver(rise)
    observer.observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [layer, isOpen])
  useLayoutEffect(() => () => layer.remove(), [layer])
  return layer
}

function createLayer(): HTMLElement {
  const layer = document.createElement('div')
  layer.className = styles.layer ?? ''
  if ('showPopover' in layer) layer.setAttribute('popover', 'manual')
  return layer
}

/** Without popovers, it lies within the dialog all the same. */
function raise(layer: HTMLElement): void {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  if (layer.parentNode === top) return
  top.append(layer)
  if ('showPopover' in layer) layer.showPopover()
}

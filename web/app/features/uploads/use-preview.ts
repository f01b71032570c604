import { type RefObject, useEffect, useState } from 'react'
import { drawPreview } from './read-file.ts'

/**
 * Object URL of a small copy of a picked file while the component shows it; null if there is none (yet). Where no
 * upload of this page has drawn it, that waits until the element comes into sight: two hundred decodings would take the
 * phone from sending.
 */
export function usePreview(file: File | undefined, element: RefObject<Element | null>): string | null {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!element.current || !file) return undefined
    let isGone = false
    let made: string | undefined
    const show = async () => {
      const drawn = await drawPreview(file)
      if (drawn && !isGone) setPreview((made = URL.createObjectURL(drawn.bytes)))
    }
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      // A tile without a picture shows what kind of file it stands for.
      show().catch(() => undefined)
    })
    sight.observe(element.current)
    return () => {
      isGone = true
      sight.disconnect()
      if (made) URL.revokeObjectURL(made)
    }
  }, [file, element])
  return preview
}

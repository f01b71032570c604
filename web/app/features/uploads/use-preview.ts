import { type RefObject, useEffect, useState } from 'react'
import { makePreview } from './make-preview.ts'

/**
 * Object URL of a small copy of a picked file while the component shows it; null where there is none (yet). Made only once
 * the element has come into sight: two hundred decodings would take the phone from sending.
 */
export function usePreview(file: File | undefined, element: RefObject<Element | null>): string | null {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!element.current || !file || file.type.startsWith('video/')) return undefined
    let made: string | null = null
    let isGone = false
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      void makePreview(file).then((url) => {
        if (url && isGone) URL.revokeObjectURL(url)
        else setPreview((made = url))
      })
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

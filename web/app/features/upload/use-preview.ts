import { useEffect, useState } from 'react'
import { makePreview } from './make-preview.ts'

/** Object URL of a small copy of a picked file while the component shows it; null where there is none (yet). */
export function usePreview(file: File | undefined): string | null {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!file || file.type.startsWith('video/')) return undefined
    let made: string | null = null
    let isGone = false
    void makePreview(file).then((url) => {
      if (url && isGone) URL.revokeObjectURL(url)
      else setPreview((made = url))
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [file])
  return preview
}

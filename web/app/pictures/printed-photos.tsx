import type { Photo } from '#shared/api/photos.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { listen } from '../../client/listen.ts'
import { useLazyTexts } from '../shell/texts.ts'
import { tileRatio } from './lay-out-rows.ts'
import type { PhotoSection } from './photo-sections.ts'
import styles from './printed-photos.module.css'
import { TilePicture } from './tile-picture.tsx'
import { SectionTitle } from './windowed-grid.tsx'

/** 700 photos take eight pages. */
const most = 300

interface PrintedPhotosProps {
  photos: readonly Photo[]
  /** Includes those below the top of a stack. */
  count: number
  sections: readonly PhotoSection[]
}

/** Printed instead of the grid: contact sheets from the first photo on, and where to find the rest. */
export function PrintedPhotos({ photos, count, sections }: PrintedPhotosProps) {
  const t = useLazyTexts()
  if (!usePrinting()) return null
  return (
    <div className={styles.sheets}>
      {photos.length > most && <p>{t('grid.printed', { printed: most, count })}</p>}
      {sections.map(({ key, from, heading }, number) => {
        const printed = photos.slice(from, Math.min(most, sections[number + 1]?.from ?? most))
        if (printed.length === 0) return null
        return (
          <section key={key}>
            {heading && (
              <h3>
                <SectionTitle heading={heading} />
              </h3>
            )}
            <ul role="list">
              {printed.map((photo) => (
                <li key={photo.id} style={{ '--ratio': tileRatio(photo) }}>
                  <TilePicture photo={photo} index={most} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** Whether the page is being printed: what is drawn by the end of `beforeprint` gets printed. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const onPrint = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'))
    return listen(window, ['beforeprint', 'afterprint'], onPrint)
  }, [])
  return isPrinting
}

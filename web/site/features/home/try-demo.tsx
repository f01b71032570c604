import { useEffect, useState } from 'react'
import { useSurfaceConfig } from '../../../client/use-surface-config.ts'
import { action } from '../../../ui/looks.ts'
import { drawDemoCode } from '../../shop/draw-demo-code.ts'
import { NewTab } from '../shell/new-tab.tsx'
import { tap } from '../shell/site-looks.ts'
import { TableCard } from './table-card.tsx'
import { useTexts } from './texts.ts'

/**
 * Links to the demo's gallery. Its space is reserved until the settings have loaded; it comes last, where a gap does
 * not show. `before-use.ts` finds it, and the code. Its id makes it an anchor for search engines without an `href`.
 */
export function TryDemo() {
  const t = useTexts()
  const gallery = useSurfaceConfig()?.demoGallery
  return (
    <p className={tap()}>
      <a
        id="try-demo"
        className={action()}
        href={gallery ?? undefined}
        target="_blank"
        rel="noopener"
        hidden={!gallery}
        data-demo
      >
        {t('home.hero.demo')}
        <NewTab />
      </a>
    </p>
  )
}

/** The card on the table, with a code that opens the demo's gallery on the phone that reads it. */
export function LiveCard() {
  const gallery = useSurfaceConfig()?.demoGallery
  const [code, setCode] = useState<string>()
  useEffect(() => {
    if (gallery) drawDemoCode(gallery).then(setCode, () => undefined)
  }, [gallery])
  return <TableCard code={code} />
}

import { useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { cluster, noPrint, quiet, stack } from '../../../ui/looks.ts'
import { NewTab } from '../shell/new-tab.tsx'
import styles from './qr-templates.module.css'
import { useTexts } from './texts.ts'

/** The template in the design tool, if configured; it loads only when the visitor asks for it. */
export function DesignTool({ templateUrl }: { templateUrl: string | null }) {
  const t = useTexts()
  const [isShown, setShown] = useState(false)
  if (templateUrl === null) return null
  const { host } = new URL(templateUrl)
  return (
    <section className={noPrint(stack(4))} aria-labelledby="tool-title">
      <h2 id="tool-title">{t('cards.tool.title')}</h2>
      <p className={quiet()}>{t('cards.tool.text', { host })}</p>
      <div className={cluster(3)}>
        {!isShown && (
          <Button variant="secondary" onClick={() => setShown(true)}>
            {t('cards.tool.show')}
          </Button>
        )}
        <ButtonLink variant="quiet" href={templateUrl} target="_blank" rel="noopener">
          {t('cards.tool.edit')}
          <NewTab />
        </ButtonLink>
      </div>
      {isShown && <iframe className={styles.tool} src={embedAddress(templateUrl)} title={t('cards.tool.title')} />}
    </section>
  )
}

/** Design tools embed a template at its view address with `embed` in the query. */
function embedAddress(templateUrl: string): string {
  const address = new URL(templateUrl)
  address.searchParams.set('embed', '')
  return address.href
}

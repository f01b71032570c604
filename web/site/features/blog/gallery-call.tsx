import { buttonClasses } from '../../../ui/button-classes.ts'
import { cluster, frame, noPrint, stackStart } from '../../../ui/looks.ts'
import { PageLink } from '../shell/page-link.tsx'
import styles from './gallery-call.module.css'
import { useTexts } from './texts.ts'

/** Below each article: what the reader can do now. */
export function GalleryCall() {
  const t = useTexts()
  return (
    <section className={noPrint(frame(stackStart(4, styles.box)))} aria-labelledby="call-title">
      <h2 id="call-title" className={styles.title}>
        {t('blog.call.title')}
      </h2>
      <p className={styles.text}>{t('blog.call.text')}</p>
      <div className={cluster(3)}>
        <PageLink page="checkout" className={buttonClasses({ size: 'large' }, styles.start)}>
          {t('blog.call.start')}
        </PageLink>
        <PageLink page="support" className={buttonClasses({ variant: 'secondary', size: 'large' }, styles.support)}>
          {t('blog.call.support')}
        </PageLink>
      </div>
    </section>
  )
}

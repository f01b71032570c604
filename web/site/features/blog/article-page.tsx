import { useLocation } from 'react-router'
import { brand } from '#shared/brand.ts'
import { shareAddress } from '../../../client/share-address.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { action, cluster, frame, lead, noPrint, small, stack, stackStart, needsScript } from '../../../ui/looks.ts'
import { Print } from '../../../ui/print.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { articles, type Article } from '../../pages/articles.ts'
import { pathOfPage } from '../../pages/site-pages.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { HeadMeta } from '../shell/head-meta.tsx'
import { PageLink } from '../shell/page-link.tsx'
import { Prose } from '../shell/prose.tsx'
import { columns, evening, eveningButton, large } from '../shell/site-looks.ts'
import { StructuredData } from '../shell/structured-data.tsx'
import { blogPosting, breadcrumbs } from '../shell/structured-facts.ts'
import { ArticleFacts, ArticleGrid, articleImage, ArticleTags } from './article-card.tsx'
import { productFacts, relatedArticles } from './article-facts.ts'
import styles from './blog.module.css'
import { useTexts } from './texts.ts'

export default function ArticlePage() {
  const t = useTexts()
  const article = useArticle()
  const { id, category, tags } = article
  const title = t(`blog.${id}.title`)
  const excerpt = t(`blog.${id}.excerpt`)
  return (
    <>
      <ArticleMeta article={article} />
      <article className={frame(columns(styles.article))}>
        <header className={stackStart(4)}>
          <PageLink page="blog" className={action()}>
            <Icon name="arrow-left" />
            {t('blog.back')}
          </PageLink>
          <div className={styles.byline}>
            <Badge tone="success">{t(`blog.category.${category}`)}</Badge>
            <ArticleFacts article={article} />
            <p className={small()}>{t('blog.author', { brand: brand.name })}</p>
          </div>
          <h1 className={styles.title}>{title}</h1>
          <p className={lead()}>{excerpt}</p>
          <ArticleTags tags={tags} />
          <ShareButton title={title} text={excerpt} />
        </header>
        <Print tilt="right">
          <img {...articleImage(id)} alt={t(`blog.${id}.image`)} fetchPriority="high" />
        </Print>
        <div className={styles.body}>
          <Prose facts={productFacts} />
        </div>
      </article>
      <CallToAction />
      <RelatedArticles article={article} />
    </>
  )
}

/** The article at the address; throws for an unknown one. */
function useArticle(): Article {
  const { pathname } = useLocation()
  const id = pathname.replace(/\/$/, '').split('/').at(-1)
  const article = articles.find((known) => known.id === id)
  if (!article) throw new Error(`no article at ${pathname}`)
  return article
}

/** Shares the page through the device's share sheet, or copies its address. */
function ShareButton({ title, text }: { title: string; text: string }) {
  const t = useTexts()
  async function share() {
    const outcome = await shareAddress({ title, text, url: window.location.href })
    if (outcome === 'copied') showToast({ tone: 'success', title: t('blog.copied') })
    if (outcome === 'failed') {
      showToast({ tone: 'error', title: t('blog.copyFailed'), description: t('blog.copyFailedText') })
    }
  }
  return (
    <Button variant="secondary" className={needsScript(noPrint())} onClick={() => void share()}>
      <Icon name="share" />
      {t('blog.share')}
    </Button>
  )
}

function CallToAction() {
  const t = useTexts()
  return (
    <section className={noPrint(frame(evening(stackStart(4, styles.call))))} aria-labelledby="call-title">
      <h2 id="call-title" className={styles.callTitle}>
        {t('blog.call.title')}
      </h2>
      <p className={large()}>{t('blog.call.text')}</p>
      <div className={cluster(3)}>
        <PageLink page="checkout" className={buttonClasses({ size: 'large' }, eveningButton())}>
          {t('blog.call.start')}
        </PageLink>
        <PageLink page="support" className={buttonClasses({ variant: 'secondary', size: 'large' }, styles.support)}>
          {t('blog.call.support')}
        </PageLink>
      </div>
    </section>
  )
}

function RelatedArticles({ article }: { article: Article }) {
  const t = useTexts()
  const related = relatedArticles(article)
  if (related.length === 0) return null
  return (
    <section className={noPrint(frame(stack(6, styles.related)))} aria-labelledby="related-title">
      <h2 id="related-title">{t('blog.related')}</h2>
      <ArticleGrid articles={related} heading="h3" />
    </section>
  )
}

function ArticleMeta({ article: { id, tags, publishedOn } }: { article: Article }) {
  const t = useTexts()
  const locale = useLocale()
  const page = `blog/${id}` as const
  const path = pathOfPage(page, locale)
  const title = t(`blog.${id}.title`)
  const description = t(`blog.${id}.excerpt`)
  // Drawn by `scripts/media/draw-article-images.ts`.
  const image = `/media/blog/${id}.jpg`
  const words = {
    title: `${title} · ${brand.name}`,
    description,
    keywords: tags.map((tag) => t(`blog.tag.${tag}`)).join(', '),
  }
  const crumbs = [
    { name: t('blog.title', { brand: brand.name }), path: pathOfPage('blog', locale) },
    { name: title, path },
  ]
  return (
    <>
      <HeadMeta words={words} pathIn={(other) => pathOfPage(page, other)} type="article" image={image} />
      <StructuredData
        facts={[blogPosting({ title, description, path, image, publishedOn }, locale), breadcrumbs(crumbs, locale)]}
      />
    </>
  )
}

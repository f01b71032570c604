/** The filter's buttons, besides "All" (product document, section 9). */
export const articleCategories = ['tips', 'wedding', 'corporate', 'design'] as const
export type ArticleCategory = (typeof articleCategories)[number]

interface ArticleFacts {
  /** Last part of the address, and prefix of its texts' ids; its prose is `content/<id>/<language>.mdx`. */
  id: string
  /** Calendar day, `YYYY-MM-DD`. */
  publishedOn: string
  /** At 200 words a minute, which a test checks in every language. */
  readMinutes: number
  category: ArticleCategory
  /** The first ones show on its card; a common tag makes two articles related. */
  tags: readonly string[]
}

/** Every article, newest first (product document, section 3). */
export const articles = [
  {
    id: 'live-photo-wall-at-your-party',
    publishedOn: '2026-11-22',
    readMinutes: 4,
    category: 'tips',
    tags: ['big-screen', 'guests', 'planning'],
  },
  {
    id: 'printed-photo-cards-for-every-table',
    publishedOn: '2026-11-20',
    readMinutes: 4,
    category: 'design',
    tags: ['table-cards', 'printing', 'qr-codes'],
  },
  {
    id: 'how-to-collect-event-photos-effortlessly',
    publishedOn: '2024-12-15',
    readMinutes: 5,
    category: 'tips',
    tags: ['photo-collection', 'guests', 'qr-codes', 'planning'],
  },
  {
    id: '5-wedding-photo-mistakes-to-avoid',
    publishedOn: '2024-12-10',
    readMinutes: 4,
    category: 'wedding',
    tags: ['weddings', 'photo-collection', 'planning'],
  },
  {
    id: 'corporate-event-photo-strategy',
    publishedOn: '2024-12-05',
    readMinutes: 6,
    category: 'corporate',
    tags: ['company-events', 'photo-collection', 'privacy', 'big-screen'],
  },
  {
    id: 'qr-code-card-design-tips',
    publishedOn: '2024-11-28',
    readMinutes: 7,
    category: 'design',
    tags: ['qr-codes', 'table-cards', 'weddings', 'printing'],
  },
] as const satisfies readonly ArticleFacts[]

export type Article = (typeof articles)[number]
export type ArticleId = Article['id']
export type ArticleTag = Article['tags'][number]

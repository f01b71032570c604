import { createTextHook } from '../../../i18n/text-hook.ts'
import type { ArticleId } from '../../pages/articles.ts'
import type { SiteTextId } from '../../pages/site-texts.ts'
import type english from './messages/en.json'

/** The build writes these (`written-texts.ts`). */
type DayTextId = `blog.published.${ArticleId}`

export const useTexts = createTextHook<SiteTextId | DayTextId | keyof typeof english>()

import { createTextHook } from '../../../i18n/text-hook.ts'
import type { SiteTextId } from '../../pages/site-texts.ts'
import type english from './messages/en.json'

export const reviewNumbers = [1, 2, 3, 4, 5, 6] as const

/** These come from the sample content, by way of the build. */
type ReviewTextId = `review.${(typeof reviewNumbers)[number]}.${'name' | 'event' | 'quote'}`

export const useTexts = createTextHook<SiteTextId | ReviewTextId | keyof typeof english>()

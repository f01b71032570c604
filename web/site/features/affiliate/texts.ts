import { createTextHook } from '../../../i18n/text-hook.ts'
import type { SiteTextId } from '../../pages/site-texts.ts'
import type english from './messages/en.json'

/** The build writes these (`written-texts.ts`). */
type TermTextId = `partner.${'commission' | 'discount' | 'earnings' | 'exampleSales' | 'exampleEarnings'}`

export const useTexts = createTextHook<SiteTextId | TermTextId | keyof typeof english>()

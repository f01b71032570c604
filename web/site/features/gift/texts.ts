import { createTextHook } from '../../../i18n/text-hook.ts'
import type { SiteTextId } from '../../pages/site-texts.ts'
import type english from './messages/en.json'

export const useTexts = createTextHook<SiteTextId | keyof typeof english>()

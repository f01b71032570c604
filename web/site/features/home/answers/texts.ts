import { createTextHook } from '../../../../i18n/text-hook.ts'
import type english from './messages/en.json'

/** The texts of the home page's answers, which load after the page itself. */
export const useTexts = createTextHook<keyof typeof english>()

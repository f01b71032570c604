import { createTextHook } from '../../../i18n/text-hook.ts'
import type english from '../../messages/en.json'

export type TextId = keyof typeof english

/** The app's texts in the reader's language. */
export const useTexts = createTextHook<TextId>()

import { createTextHook } from '../../../i18n/text-hook.ts'
import type english from './messages/en.json'

export const useTexts = createTextHook<keyof typeof english>()

import { createTextHook } from '../../i18n/text-hook.ts'
import type english from '../messages/en.json'
import type laterEnglish from '../later/messages/en.json'
import type hostEnglish from '../hosts/messages/en.json'

export type TextId = keyof typeof english
export type LaterTextId = TextId | keyof typeof laterEnglish
export type HostTextId = TextId | keyof typeof hostEnglish

/** The texts that every screen has, in the reader's language. */
export const useTexts = createTextHook<TextId>()

/** Below `LaterTexts`: theirs as well. */
export const useLaterTexts = createTextHook<LaterTextId>()

/** On hosts' screens, which stand below `HostTexts`: theirs as well. */
export const useHostTexts = createTextHook<HostTextId>()

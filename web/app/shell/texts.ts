import { createTextHook } from '../../i18n/text-hook.ts'
import type english from '../messages/en.json'
import type lazyEnglish from '../lazy/messages/en.json'
import type hostEnglish from '../hosts/messages/en.json'

export type TextId = keyof typeof english
export type LazyTextId = TextId | keyof typeof lazyEnglish
export type HostTextId = TextId | keyof typeof hostEnglish

/** The texts that every screen has, in the reader's language. */
export const useTexts = createTextHook<TextId>()

/** Below `LazyMessages`: theirs as well. */
export const useLazyTexts = createTextHook<LazyTextId>()

/** On hosts' screens, which stand below the hosts' messages: theirs as well. */
export const useHostTexts = createTextHook<HostTextId>()

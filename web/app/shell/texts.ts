import { createTextHook } from '../../i18n/text-hook.ts'
import type english from '../messages/en.json'
import type lazyEnglish from '../lazy/messages/en.json'
import type hostEnglish from '../hosts/messages/en.json'

export type TextId = keyof typeof english
export type LazyTextId = TextId | keyof typeof lazyEnglish
export type HostTextId = TextId | keyof typeof hostEnglish

/** The texts of every screen, in the reader's language. */
export const useTexts = createTextHook<TextId>()

/** Adds the lazy texts; only below `LazyMessages`. */
export const useLazyTexts = createTextHook<LazyTextId>()

/** Adds the hosts' texts; only below the hosts' messages. */
export const useHostTexts = createTextHook<HostTextId>()

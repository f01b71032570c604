import { foldText } from '../../../i18n/fold-text.ts'
import type { SupportCategory } from '#shared/rules/support-request.ts'

export interface FaqItem {
  /** Part of the ids of its texts. */
  name: 'noEmail' | 'activate' | 'login' | 'double' | 'upload' | 'refunds' | 'invoices' | 'download'
  category: SupportCategory
}

/** The eight questions (product document, section 2), most frequent first. */
export const faqItems: readonly FaqItem[] = [
  { name: 'noEmail', category: 'account' },
  { name: 'activate', category: 'events' },
  { name: 'login', category: 'account' },
  { name: 'double', category: 'billing' },
  { name: 'upload', category: 'technical' },
  { name: 'refunds', category: 'billing' },
  { name: 'invoices', category: 'billing' },
  { name: 'download', category: 'photos' },
]

/** The categories with a question, each once. */
export const faqCategories: readonly SupportCategory[] = [...new Set(faqItems.map(({ category }) => category))]

/** Whether the text contains each word of the search; an empty search matches everything. */
export function isFound(search: string, text: string): boolean {
  const searched = foldText(text)
  return foldText(search)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

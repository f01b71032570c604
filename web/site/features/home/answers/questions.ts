/** The questions by category, as the product document names those (section 2). */
export const faqQuestions = {
  general: ['what', 'app', 'occasions', 'setup'],
  using: ['add', 'formats', 'films', 'network', 'cards', 'host'],
  features: ['order', 'moments', 'private', 'approve', 'bad', 'wall', 'words', 'look', 'cohost', 'figures', 'download'],
  support: ['reach', 'letter', 'time', 'mistake'],
  payments: ['price', 'free', 'refund', 'double'],
} as const

export type FaqCategory = keyof typeof faqQuestions
export type FaqQuestion = (typeof faqQuestions)[FaqCategory][number]

export const faqCategories = [
  'general',
  'using',
  'features',
  'support',
  'payments',
] as const satisfies readonly FaqCategory[]

/** The home page's sections that header and footer lead to, by their ids there. */
export const homeSections = ['features', 'pricing', 'faq'] as const

import type { MDXContent } from 'mdx/types'
import type { ParsedMessages } from '../../../i18n/text-hook.ts'

export { default as ofSite } from '../../messages/es.json'

export const ofFeatures = import.meta.glob<ParsedMessages>('../../features/*/messages/es.json', { import: 'default' })

export const prose = import.meta.glob<MDXContent>('../../features/*/content/**/es.mdx', { import: 'default' })

import type { MDXContent } from 'mdx/types'
import type { ParsedMessages } from '../../../i18n/text-hook.ts'

export { default as ofSite } from '../../messages/sv.json'

export const ofFeatures = import.meta.glob<ParsedMessages>('../../features/*/messages/sv.json', { import: 'default' })

export const prose = import.meta.glob<MDXContent>('../../features/*/content/**/sv.mdx', { import: 'default' })

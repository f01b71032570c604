import type { ComponentProps } from 'react'
import { localeFacts, locales } from '#shared/locales.ts'
import { SelectField } from './select-field.tsx'

/** Each language by its own name. */
const languageOptions = locales.map((each) => (
  <option key={each} value={each} lang={localeFacts[each].htmlLang}>
    {localeFacts[each].name}
  </option>
))

/** A choice among the languages; `children` are offered before them. */
export function LanguageField({ children, ...field }: ComponentProps<typeof SelectField>) {
  return (
    <SelectField {...field}>
      {children}
      {languageOptions}
    </SelectField>
  )
}

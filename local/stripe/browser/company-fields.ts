import type { FormField } from './form-field.ts'
import { makeField } from './form-field.ts'
import type { FormTexts } from './form-texts.ts'
import { makeElement } from './make-element.ts'

/** What a company says of itself; nothing where a person buys, or where the country has no tax ids. */
export interface CompanyFields {
  root: HTMLElement
  offer(offered: boolean): void
  /** Shows what is missing and answers the first field that is. */
  check(): FormField | undefined
  parameters(): Record<string, string>
}

export function makeCompanyFields(texts: FormTexts): CompanyFields {
  const box = makeElement('input', { id: 'isCompany', type: 'checkbox' })
  const name = makeField(texts.companyName, makeElement('input', { id: 'companyName', type: 'text' }), 'organization')
  const taxId = makeField(texts.taxId, makeElement('input', { id: 'taxId', type: 'text' }), 'off')
  const details = makeElement('div', { className: 'fields', hidden: true }, [name.root, taxId.root])
  const question = makeElement('label', { className: 'choice' }, [box, texts.asCompany])
  const root = makeElement('div', { className: 'fields', hidden: true }, [question, details])
  const isCompany = () => !root.hidden && box.checked
  box.addEventListener('change', () => (details.hidden = !box.checked))
  return {
    root,
    offer: (offered) => (root.hidden = !offered),
    check() {
      if (!isCompany()) return undefined
      const missing = [name, taxId].filter((field) => {
        const isEmpty = field.control.value.trim() === ''
        field.say(isEmpty ? texts.companyMissing : undefined)
        return isEmpty
      })
      return missing[0]
    },
    parameters(): Record<string, string> {
      if (!isCompany()) return {}
      return { 'company[name]': name.control.value.trim(), 'company[taxId]': taxId.control.value.trim() }
    },
  }
}

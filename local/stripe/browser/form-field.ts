import { makeElement } from './make-element.ts'

/** A labelled control with a place for its error beneath. */
export interface FormField {
  root: HTMLElement
  control: HTMLInputElement | HTMLSelectElement
  /** Shows an error, or takes it away. */
  say(error: string | undefined): void
}

export function makeField(
  label: string,
  control: HTMLInputElement | HTMLSelectElement,
  autocomplete: AutoFill,
): FormField {
  const error = makeElement('p', { id: `${control.id}-error`, className: 'error' })
  control.setAttribute('autocomplete', autocomplete)
  control.setAttribute('aria-describedby', error.id)
  const caption = makeElement('label', { htmlFor: control.id }, [label])
  return {
    root: makeElement('div', { className: 'field' }, [caption, control, error]),
    control,
    say: (text) => {
      error.textContent = text ?? ''
      control.setAttribute('aria-invalid', String(text !== undefined))
    },
  }
}

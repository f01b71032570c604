/** What stands in a form's fields, by their names; files are left out. */
export function formValues(form: HTMLFormElement): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

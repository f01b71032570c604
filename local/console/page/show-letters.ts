import { makeElement, place } from './show-table.ts'
import { callConsole } from './console-calls.ts'

/** Shows an example of each letter in each language; they do not change while the product runs. */
export async function showLetters(): Promise<void> {
  const { names, locales } = await callConsole<Record<'names' | 'locales', string[]>>('GET', '/letters')
  const letter = select('Letter', names)
  const language = select('Language', locales)
  const shown = makeElement('div', {})
  const show = () => {
    const path = `/letters/${letter.value}/${language.value}`
    const frame = makeElement('iframe', { src: path, title: `${letter.value} (${language.value})` })
    frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
    const text = makeElement('a', { href: `${path}/text` }, ['As plain text'])
    shown.replaceChildren(frame, makeElement('p', {}, [text]))
  }
  for (const choice of [letter, language]) choice.addEventListener('change', show)
  place('examples').replaceChildren(
    makeElement('form', {}, [labelled('Letter', letter), labelled('Language', language)]),
    shown,
  )
  show()
}

const select = (name: string, values: readonly string[]) =>
  makeElement(
    'select',
    { name },
    values.map((value) => makeElement('option', {}, [value])),
  )

const labelled = (label: string, field: HTMLElement) => makeElement('label', {}, [label, field])

/**
 * The site's colours and fonts in a letter: inline, the only form that every mail client supports. No colour has six
 * digits in a row: a person or mail program that looks for a six-digit code must find only the code.
 */
export const colours = {
  paper: '#fbf7f0',
  card: '#fffdf9',
  sunken: '#f3ecdf',
  ink: '#1c1b22',
  quiet: '#5e5a55',
  line: '#e2d8c7',
  rowan: '#b8381f',
  midsummer: '#f2b84b',
} as const

export const textFace = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const displayFace = "Georgia,'Times New Roman',serif"
export const codeFace = 'Menlo,Consolas,monospace'

/** Backgrounds of page, card and insets. */
export const darkGrounds = ['#16171c', '#22232a', '#2e2f38'] as const

const darkColours = [
  ['.page', 'background-color:#16171c'],
  // react-email's body contains a table, for clients that drop the body's colour.
  ['.page>table>tbody>tr>td', 'background-color:#16171c'],
  ['.card', 'background-color:#22232a'],
  ['.sunken', 'background-color:#2e2f38'],
  ['.ink', 'color:#f3eee4'],
  ['.quiet', 'color:#b5afa5'],
  ['.line', 'border-color:#44454f'],
  ['.frame', 'border-color:#f2b84b #44454f #44454f'],
] as const

/** Apple Mail and Gmail apply the media query, Outlook.com attributes that it sets on the letter. */
export function darkStyles(accent: string): string {
  const rules = [...darkColours, ['.accent', `color:${accent}`] as const]
  return [
    `@media (prefers-color-scheme:dark){${rules.map(([name, rule]) => `${name}{${rule}!important}`).join('')}}`,
    ...rules.map(([name, rule]) => {
      const attribute = rule.startsWith('background') ? 'data-ogsb' : 'data-ogsc'
      return `[${attribute}] ${name}{${rule}!important}`
    }),
  ].join('')
}

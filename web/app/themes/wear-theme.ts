import type { EventTheme } from '#shared/api/themes.ts'

/** Has the page wear a theme and its logo, and show covers around its focus, until it wears another or none. */
export function wearTheme(theme?: EventTheme): void {
  const page = document.documentElement
  const { dataset, style } = page
  delete dataset['accent']
  delete dataset['logo']
  style.removeProperty('--focus')
  style.removeProperty('--logo')
  if (!theme) return void delete dataset['theme']
  const { name, accent, focus, logo } = theme
  dataset['theme'] = name
  if (focus) style.setProperty('--focus', `${focus.x * 100}% ${focus.y * 100}%`)
  if (logo) {
    dataset['logo'] = ''
    style.setProperty('--logo', `url(${JSON.stringify(logo)})`)
  }
  // Few have one, and it takes all the palettes to know how it is read.
  if (accent)
    void import('./wear-accent.ts').then(({ wearAccent }) => {
      if (dataset['theme'] === name) wearAccent(page, theme)
    })
}

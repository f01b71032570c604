import type { EventTheme } from '#shared/api/themes.ts'

/** Applies a theme, its logo and the focus of its cover to the page; without an argument, removes them. */
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
  // Loaded separately: rare, and computed from all palettes.
  if (accent)
    void import('./wear-accent.ts').then(({ wearAccent }) => {
      if (dataset['theme'] === name) wearAccent(page, theme)
    })
}

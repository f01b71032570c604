import { type Palette, type ThemeSide } from '#shared/rules/themes.ts'

const colours = ({ paper, raised, ink, quietInk, line, accent }: Palette) =>
  `--paper: ${paper}; --raised: ${raised}; --ink: ${ink}; --quiet: ${quietInk}; --line: ${line}; --accent: ${accent};`

/** How the album's page looks, in the event's colours; groups of photos are drawn as they come near. */
export const albumStyle = (palettes: Readonly<Record<Exclude<ThemeSide, 'paper'>, Palette>>) => `
:root { color-scheme: light dark; ${colours(palettes.light)} }
@media screen and (prefers-color-scheme: dark) { :root { ${colours(palettes.dark)} } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem clamp(1rem, 4vw, 3rem); background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; font-weight: 600; line-height: 1.15; overflow-wrap: anywhere; }
h1 { margin: 1rem 0 0.25rem; font-size: clamp(2rem, 6vw, 3.25rem); }
h2 { margin: 2.5rem 0 1rem; font-size: 1.7rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.logo { width: auto; max-width: min(14rem, 60%); height: auto; max-height: 5rem; }
.quiet { color: var(--quiet); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.5rem 0; }
.photos { display: flex; flex-wrap: wrap; gap: 6px; margin-bottom: 6px; content-visibility: auto; contain-intrinsic-size: auto 1600px; }
.photo { position: relative; display: block; flex: 1 1 auto; height: 13rem; max-width: 100%; border-radius: 3px; background: var(--line); overflow: hidden; color: var(--ink); }
.photo img { display: block; width: auto; min-width: 100%; height: 100%; object-fit: cover; }
.photo.bare { flex: 0 1 16rem; padding: 1rem; overflow-wrap: anywhere; }
.photo[data-kind='video']::after { position: absolute; inset: auto auto 0.5rem 0.5rem; width: 2.5rem; border-radius: 50%; background: rgb(0 0 0 / 60%); color: #fff; line-height: 2.5rem; text-align: center; content: '\\25B6\\FE0E'; }
.message { max-width: 44rem; margin: 0 0 1rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); overflow-wrap: anywhere; }
.message p { margin: 0 0 0.5rem; white-space: pre-wrap; }
footer { max-width: 44rem; margin-top: 4rem; padding-top: 1rem; border-top: 1px solid var(--line); }
dialog { width: 100vw; max-width: none; height: 100vh; max-height: none; padding: 0; border: 0; background: #101115; color: #f3eee4; }
dialog[open] { display: grid; grid-template-rows: minmax(0, 1fr) auto; }
.stage { display: grid; place-items: center; min-height: 0; padding: 0.5rem; touch-action: pan-y pinch-zoom; }
.stage img, .stage video { max-width: 100%; max-height: 100%; min-height: 0; object-fit: contain; }
.stage.broken > * { display: none; }
.bar { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; justify-content: center; padding: 0.5rem 1rem; }
.bar .caption { margin: 0; overflow-wrap: anywhere; }
.bar a, .bar button { min-width: 2.75rem; min-height: 2.75rem; padding: 0.5rem; border: 1px solid #85817c; border-radius: 10px; background: none; color: inherit; font: inherit; text-align: center; }
.bar button:disabled { opacity: 0.4; }
@media (max-width: 40rem) { .photo { height: 8.5rem; } .bar .caption { flex-basis: 100%; order: -1; text-align: center; } }
@media print { body { background: none; } nav { display: none; } h2 { break-after: avoid; } .photos { content-visibility: visible; } .photo { height: 3.2cm; break-inside: avoid; -webkit-print-color-adjust: exact; print-color-adjust: exact; } }
`

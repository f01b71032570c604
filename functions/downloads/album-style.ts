import { paletteOf } from '#shared/rules/palette-of.ts'
import type { ChosenTheme, Palette } from '#shared/rules/themes.ts'
import { albumFonts } from './album-fonts.ts'

const colours = ({ paper, raised, sunken, ink, quietInk, line, accent, second, print }: Palette) =>
  `--paper: ${paper}; --raised: ${raised}; --sunken: ${sunken}; --ink: ${ink}; --quiet: ${quietInk}; --line: ${line}; --accent: ${accent}; --second: ${second}; --print: ${print};`

/**
 * The style of the album's page, in the event's colours and fonts; groups of photos are laid out when they come near.
 */
export const albumStyle = (theme: ChosenTheme) => `
${albumFonts(theme.name)}
:root { color-scheme: light dark; ${colours(paletteOf(theme, 'light'))} }
@media screen and (prefers-color-scheme: dark) { :root { ${colours(paletteOf(theme, 'dark'))} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 var(--text); }
h1, h2 { font-family: var(--display); font-weight: 600; line-height: 1.15; overflow-wrap: anywhere; text-wrap: balance; }
h1 { margin: 0; font-size: clamp(2.4rem, 7vw, 4.5rem); }
h2 { margin: 0; font-size: clamp(1.8rem, 4vw, 2.6rem); }
p { margin: 0; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.quiet { color: var(--quiet); }
.ornament { width: 15rem; max-width: 70%; height: 2.5rem; color: var(--second); }
header { display: grid; justify-items: center; align-content: center; gap: 1.25rem; min-height: 100vh; min-height: 100svh; padding: clamp(1.5rem, 5vw, 4rem) clamp(1rem, 4vw, 3rem); text-align: center; background: radial-gradient(ellipse at 50% 35%, var(--raised), var(--paper) 60%, var(--sunken) 130%); }
.cover { padding: clamp(0.6rem, 1.5vw, 1rem); border-radius: 3px; background: var(--print); box-shadow: 0 1px 2px rgb(60 42 20 / 20%), 0 18px 44px -14px rgb(60 42 20 / 45%); rotate: -1deg; }
.cover img { display: block; width: auto; max-width: 100%; height: auto; max-height: 46vh; }
.logo { width: auto; max-width: min(14rem, 60%); height: auto; max-height: 5rem; }
.day { color: var(--accent); font: 600 1.328rem/1.3 var(--display); }
.words { max-width: 38rem; font: 600 1.328rem/1.45 var(--display); white-space: pre-line; overflow-wrap: anywhere; }
nav ul { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.25rem 1.5rem; margin: 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.6rem 0.25rem; }
main, footer { padding: 0 clamp(0.5rem, 3vw, 3rem); }
section { padding-top: clamp(3rem, 8vw, 6rem); }
.chapter { display: grid; justify-items: center; gap: 0.5rem; margin-bottom: 1.75rem; text-align: center; }
.photos { display: flex; flex-wrap: wrap; gap: 10px; margin-bottom: 10px; content-visibility: auto; contain-intrinsic-size: auto 1800px; }
.photos:last-child::after { flex: 1000 1 0; content: ''; }
.photo { position: relative; display: flex; flex: 1 1 auto; flex-direction: column; max-width: 100%; color: var(--quiet); text-decoration: none; }
.photo img { display: block; width: auto; min-width: 100%; max-width: 100%; height: 14rem; border-radius: 3px; background: var(--line); object-fit: cover; }
.photo:hover .by { text-decoration: underline; }
.by { contain: inline-size; padding-top: 0.15rem; overflow: hidden; font-size: 1rem; line-height: 1.4; text-overflow: ellipsis; white-space: nowrap; }
.photo.bare .by { contain: none; white-space: normal; overflow-wrap: anywhere; }
.photo.bare { flex: 0 1 16rem; justify-content: center; min-height: 14rem; padding: 1rem 1rem 4rem; border-radius: 3px; background: var(--sunken); }
.photo[data-kind='video']::after { position: absolute; top: 10.9rem; left: 0.6rem; width: 2.5rem; border-radius: 50%; background: rgb(0 0 0 / 65%); color: #fff; line-height: 2.5rem; text-align: center; content: '\\25B6\\FE0E'; }
.guestbook { max-width: 72rem; margin-inline: auto; columns: 19rem; column-gap: 1.25rem; }
.message audio { width: 100%; }
.message { margin: 0 0 1.25rem; padding: 1.5rem; border-radius: 3px; background: var(--print); color: #1c1b22; box-shadow: 0 1px 2px rgb(60 42 20 / 18%), 0 8px 22px -10px rgb(60 42 20 / 35%); break-inside: avoid; overflow-wrap: anywhere; }
.message p { margin-bottom: 0.75rem; font: 600 1.2rem/1.4 var(--display); white-space: pre-wrap; }
.message .quiet { color: #5e5a55; }
.names, .files { max-width: 50rem; margin: 0 auto; padding: 0; list-style: none; overflow-wrap: anywhere; }
.names { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.25rem 1.5rem; font: 600 1.2rem/1.5 var(--display); }
.files a { display: inline-block; padding: 0.6rem 0; }
footer { max-width: 50rem; margin: clamp(3rem, 8vw, 6rem) auto 3rem; padding-top: 1.5rem; border-top: 1px solid var(--line); color: var(--quiet); }
footer h2 { margin-bottom: 0.5rem; font-size: 1.328rem; }
footer p + p { margin-top: 0.75rem; }
dialog { width: 100vw; max-width: none; height: 100vh; max-height: none; padding: 0; border: 0; background: #101115; color: #f3eee4; }
dialog[open] { display: grid; grid-template-rows: minmax(0, 1fr) auto; }
.stage { display: grid; place-items: center; min-height: 0; padding: 0.5rem; touch-action: pan-y pinch-zoom; }
.stage img, .stage video { max-width: 100%; max-height: 100%; min-height: 0; object-fit: contain; }
.stage.broken > * { display: none; }
.bar { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; justify-content: center; padding: 0.5rem 1rem; }
.bar .caption { overflow-wrap: anywhere; }
.bar a, .bar button { min-width: 2.75rem; min-height: 2.75rem; padding: 0.5rem; border: 1px solid #85817c; border-radius: 10px; background: none; color: inherit; font: inherit; text-align: center; }
.bar button:disabled { opacity: 0.4; }
@media (max-width: 40rem) { .photos { gap: 6px; } .photo img { height: 9rem; } .photo[data-kind='video']::after { top: 5.9rem; } .photo.bare { min-height: 9rem; } .bar .caption { flex-basis: 100%; order: -1; text-align: center; } }
@media print { body, header { background: none; } header { min-height: 0; break-after: page; } nav { display: none; } .chapter { break-after: avoid; } .photos { content-visibility: visible; } .photo { break-inside: avoid; } .photo img { height: 4cm; -webkit-print-color-adjust: exact; print-color-adjust: exact; } .message { border: 1px solid var(--line); box-shadow: none; } }
`

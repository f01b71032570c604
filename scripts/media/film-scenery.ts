import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import encodeQR from 'qr'
import { brand } from '#shared/brand.ts'
import { root } from '#local/base/root.ts'
import type { FilmWords } from './film-words.ts'

/** A phone's camera and photo picker, shown before and beside the product: drawn, because no page can film those. */

const art = (scene: string) =>
  `data:image/svg+xml;base64,${readFileSync(join(root, 'web/site/public/media', `${scene}.svg`)).toString('base64')}`

const font = (file: string) =>
  `data:font/woff2;base64,${readFileSync(join(root, 'node_modules', file)).toString('base64')}`

const rounded = 'border-radius: 12px; box-shadow: 0 8px 30px rgb(0 0 0 / 45%);'

/** The camera, pointed at the card on the table; a tap on `#found` opens its link. */
export function cameraScene(gallery: string, { cardTitle, cardText }: FilmWords): string {
  return `<!doctype html><meta name="viewport" content="width=device-width"><style>
    @font-face { font-family: F; src: url(${font('@fontsource/fraunces/files/fraunces-latin-600-normal.woff2')}) }
    @font-face { font-family: T; src: url(${font('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')}) }
    body { margin: 0; height: 100vh; overflow: hidden; background: #000; font: 600 17px T }
    .view { position: absolute; inset: 0 0 120px; overflow: hidden; background: url(${art('long-table')}) 50% 50% / cover }
    .view::after { content: ''; position: absolute; inset: 0; background: rgb(20 16 24 / 28%) }
    .card { position: absolute; z-index: 1; left: 85px; top: 170px; width: 220px; padding: 22px 0; background: #fffefb; color: #1f4d3f;
      text-align: center; rotate: -3deg; ${rounded} border-radius: 4px; outline: 1px solid rgb(31 77 63 / 45%); outline-offset: -9px;
      animation: settle 1.1s cubic-bezier(.2,.7,.3,1) }
    .card b { font: 600 25px/1.1 F; display: block; padding: 0 24px }
    .card svg { width: 150px; height: 150px; margin: 14px 0 10px; display: inline-block }
    .corners { position: absolute; z-index: 2; left: 106px; top: 246px; width: 180px; height: 180px; rotate: -3deg; opacity: 0;
      animation: appear .25s 1.2s forwards; border: 4px solid #f2b84b; border-radius: 18px;
      mask: conic-gradient(#000 0 0) 0 0 / 44px 44px no-repeat, conic-gradient(#000 0 0) 100% 0 / 44px 44px no-repeat,
        conic-gradient(#000 0 0) 0 100% / 44px 44px no-repeat, conic-gradient(#000 0 0) 100% 100% / 44px 44px no-repeat }
    #found { position: absolute; z-index: 2; left: 50%; top: 540px; translate: -50% 0; padding: 14px 22px; background: #f2b84b; color: #1c1b22;
      border: 0; font: inherit; white-space: nowrap; ${rounded} border-radius: 99px; opacity: 0; animation: appear .3s 1.6s forwards }
    .shutter { position: absolute; bottom: 24px; left: 50%; translate: -50% 0; width: 62px; height: 62px; border: 5px solid #fff;
      border-radius: 50%; background: #fff; background-clip: content-box; padding: 4px }
    @keyframes settle { from { transform: scale(.86) translateY(26px) rotate(5deg) } }
    @keyframes appear { from { transform: scale(1.12) } to { opacity: 1 } }
  </style><div class="view"><div class="card"><b>${cardTitle}</b>${encodeQR(gallery, 'svg', { border: 1 })}<br>${cardText}</div>
  <div class="corners"></div><button id="found">${brand.appHost}</button></div><div class="shutter"></div>`
}

/** Pictures in the picker; the guest adds the first ones. */
export const pickerScenes = [
  'dance',
  'toast',
  'fjord',
  'cake',
  'garden',
  'long-table',
  'summer-evening',
  'dance',
  'cake',
] as const

/** The picker's markup, to lay over the page; tapping `[data-pick]` marks a picture, `#done` ends it. */
export function pickerSheet({ photos, add }: FilmWords): string {
  const tiles = pickerScenes
    .map(
      (
        scene,
      ) => `<button data-pick style="padding:0;border:0;position:relative;aspect-ratio:1;overflow:hidden;background:#ddd">
      <img src="${art(scene)}" style="width:100%;height:100%;object-fit:cover"><span style="position:absolute;right:6px;bottom:6px;
      width:26px;height:26px;border-radius:50%;border:2px solid #fff;color:transparent;font:700 16px/22px sans-serif;text-align:center">✓</span></button>`,
    )
    .join('')
  return `<div style="position:fixed;inset:0;z-index:99;background:rgb(0 0 0/35%)"></div>
  <div style="position:fixed;z-index:100;inset:190px 0 0;background:#fff;color:#111;border-radius:22px 22px 0 0;overflow:hidden;font-weight:600">
  <div style="display:flex;justify-content:space-between;align-items:center;padding:16px 20px"><span>${photos}</span>
  <button id="done" style="border:0;background:#1c1b22;color:#fff;border-radius:99px;padding:9px 20px;font-weight:650">${add}</button></div>
  <div style="display:grid;grid-template-columns:repeat(3,1fr);gap:3px">${tiles}</div></div>`
}

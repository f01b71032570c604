import { birch, blossom, clouds, flowers, foliage, meadow, mountains, sun, water } from './nature.ts'
import { at, blurred, box, circle, draw, ground, landscape, line, oval, path, portrait, square } from './paint.ts'
import { bunting } from './party.ts'
import { bust, cast, standing } from './people.ts'

const summerSky = ['#8fc1dd', '#cfe5e6', '#f4ead2'] as const

export function dressAtTheWindow() {
  const pane = (x: number, y: number) =>
    box(x, y, 88, 118, '#dff0f2') + path(`M${x} ${y + 118}v-40q30-26 60-8t28-4v52z`, '#a9c9a0')
  const gown =
    path(
      'M-30 0Q-20-10-12-8L0 12 12-8Q20-10 30 0L20 78Q64 190 92 262Q0 292-92 262Q-64 190-20 78z',
      '#fffaf2',
      'stroke="#d8cbb6"',
    ) +
    line('M-12 84Q-34 180-52 268M2 84Q4 180 4 274M14 84Q38 180 56 266', '#e4d8c4', 3) +
    path('M-20 74q20 10 40 0v10q-20 10-40 0z', '#e9d6b4')
  return draw(
    portrait,
    ground(portrait, '#efe3d2', '#e2d1bb'),
    box(74, 20, 212, 268, '#fffdf8'),
    pane(86, 32) + pane(186, 32) + pane(86, 160) + pane(186, 160),
    path('M20 0h76Q84 170 40 320L0 340V0zM264 0h96v340l-40-20Q276 170 264 0z', '#fff8ec', 'opacity=".86"'),
    box(0, 404, 360, 76, '#b98a5e') + line('M0 428h360M0 454h360', '#a3764c', 1.5),
    line('M160 92q20-24 20-34 0-10 8-10M132 106q48-26 96 0', '#8a6d3a', 4),
    at(180, 112, gown),
    at(52, 402, oval(0, 0, 40, 6, '#00000022') + path('M-22-60h44l-7 60h-30z', '#7a9db8')) +
      flowers(52, 322, 34, 28, 21),
  )
}

export function shoesAndRings() {
  const shoe =
    path('M-84 26Q-96-10-70-34Q-58-8-20 4Q40 20 72 20Q84 32 70 40H-60L-70 84h-8z', '#f6ead9', 'stroke="#cdb999"') +
    path('M-70-34Q-58-8-20 4-40 16-66 6z', '#e8d6bb')
  const ring = (x: number, y: number, r: number) =>
    circle(x, y, r, 'none', 'stroke="#d9a441" stroke-width="7"') +
    `<path d="M${x - r} ${y - 4}a${r} ${r} 0 0 1 ${r} ${-r + 4}" fill="none" stroke="#fff0c2" stroke-width="2.4"/>`
  return draw(
    landscape,
    ground(landscape, '#d9c3a5', '#c7a985'),
    line('M0 60h480M0 150h480M0 246h480M0 330h480', '#b8966e', 2),
    blurred('far', flowers(420, 60, 90, 60, 31, 16)),
    path('M40 250l150-46 120 62-160 62z', '#00000022'),
    at(190, 150, shoe, { size: 1.15, turn: -8 }) + at(238, 204, shoe, { size: 1.15, turn: -4 }),
    at(
      0,
      0,
      oval(346, 300, 60, 15, '#00000022') +
        path('M292 250h106v46q-53 20-106 0z', '#1f4d3f') +
        oval(345, 250, 53, 15, '#2d6a56') +
        oval(345, 250, 42, 10, '#173b30'),
    ),
    ring(332, 232, 17) + ring(358, 236, 15) + path('M326 214l7-9 7 9-7 7z', '#e9fbff'),
    blurred('near', foliage(30, 344, 80, 40, 33)),
  )
}

export const gettingReady = () =>
  draw(
    portrait,
    ground(portrait, '#e9d2c3', '#d9b6a2'),
    blurred(
      'far',
      box(30, 30, 130, 210, '#f9f3ea'),
      box(230, 0, 130, 330, '#c98f7c'),
      flowers(300, 330, 60, 40, 41, 15),
    ),
    at(176, 262, bust(cast.bride, { lean: -5 }), { size: 1.36 }),
    path('M326 480L296 330 246 214l16-12 52 84 60 90z', '#c98d62') +
      path('M252 216l-34-30 4-8 40 26z', '#8a5a34') +
      path('M216 190l-16-10 6-16 18 16z', '#3a2418'),
  )

export const groomWithFlower = () =>
  draw(
    portrait,
    ground(portrait, '#9fc0b0', '#5d8f74'),
    blurred(
      'far',
      foliage(60, 110, 120, 130, 51),
      foliage(310, 160, 110, 160, 52),
      circle(190, 50, 60, '#f6edcf', 'opacity=".8"'),
    ),
    at(180, 250, bust({ ...cast.groom, colour: '#2d3b61' }, { laughing: false, lean: 4 }), { size: 1.42 }),
    flowers(262, 410, 15, 15, 53, 9),
  )

export const bouquet = () =>
  draw(
    square,
    ground(square, '#e5d6bf', '#cfae86'),
    line('M0 250h400M0 316h400M0 384h400', '#b89467', 2),
    blurred('veil', box(0, 0, 400, 200, '#f7efe2')),
    oval(208, 330, 130, 20, '#00000026'),
    line('M184 300L150 384M204 300l-6 90M226 300l26 84M212 300l20 88', '#3f8058', 8),
    path('M168 286q40 20 84 0l-8 46q-34 14-68 0z', '#f7ecda') +
      line('M170 306q38 16 80 0', '#d9c2a0', 2) +
      line('M210 330q-40 20-46 58M216 330q34 20 60 46', '#f0c9bd', 6),
    flowers(208, 190, 116, 96, 61, 21),
    blossom(198, 178, 34, '#fff6ea', '#f2c9a8') + blossom(252, 214, 27, '#b8381f', '#e8907a'),
  )

export function oldCar() {
  const wheel = (x: number) =>
    at(x, 268, circle(0, 0, 31, '#22202a') + circle(0, 0, 19, '#d9d2c4') + circle(0, 0, 7, '#8a8478'))
  return draw(
    landscape,
    ground(landscape, ...summerSky),
    clouds(landscape, 100, '#ffffff'),
    mountains(landscape, 90, 220, ['#8aa7b8', '#6f9a86'], 6),
    meadow(landscape, 204, ['#7fb071', '#4f8a5b'], 30),
    path('M0 262h480v98H0z', '#cbb793') + path('M0 262h480v8H0z', '#b8a27c'),
    oval(240, 300, 190, 12, '#00000030'),
    path('M134 204Q160 142 208 138H290Q334 142 358 204z', '#f2e6cd', 'stroke="#cdbb97"'),
    path('M156 204Q172 158 210 154H236V204zM248 154H288Q316 158 334 204H248z', '#a8c6cf'),
    at(198, 196, bust(cast.bride), { size: 0.22 }) + at(280, 196, bust(cast.groom), { size: 0.22 }),
    path('M60 262Q54 216 96 206L138 202H354Q420 204 430 232V264z', '#f2e6cd', 'stroke="#cdbb97"') +
      line('M70 230h350', '#c7ab74', 4) +
      line('M242 204v54M226 218h10', '#cdbb97', 2.4),
    circle(424, 226, 13, '#fff6d8', 'stroke="#c7ab74" stroke-width="4"'),
    wheel(128) + wheel(362),
    bunting([62, 214], [10, 276], 22, 6, 12) + flowers(420, 196, 22, 12, 71, 7),
  )
}

export function churchOnTheHill() {
  const church =
    path('M-50 0V-64L0-96 50-64V0z', '#fffdf6') +
    path('M-60-62L0-104 60-62 50-56 0-90-50-56z', '#5a4a44') +
    path('M-18-92V-140H18V-92z', '#fffdf6') +
    path('M-24-138L0-206 24-138z', '#5a4a44') +
    line('M0-206v-20M-6-218H6', '#c7a44a', 3) +
    path('M-12 0V-34Q0-48 12-34V0z', '#7a3b2c') +
    path('M-40-20v-20q7-9 14 0v20zM26-20v-20q7-9 14 0v20z', '#8fb0bd') +
    circle(0, -118, 7, '#8fb0bd')
  const guest = (x: number, who: keyof typeof cast, size: number) =>
    at(x, 348 - (0.5 - size) * 40, standing(cast[who], { back: true }), { size })
  return draw(
    portrait,
    ground(portrait, '#7db4d6', '#bfdde6', '#f0eddc'),
    clouds(portrait, 170, '#ffffff', 23),
    mountains(portrait, 190, 290, ['#90aabb', '#7399a0', '#6a9a7d'], 8),
    meadow(portrait, 282, ['#86b877', '#3f7f55'], 70, 15),
    path('M190 288Q150 340 210 390T170 480H260Q300 400 240 350T206 288z', '#e2d0a8'),
    at(198, 296, church, { size: 1.05 }),
    foliage(70, 262, 40, 46, 81) + foliage(310, 268, 34, 40, 82),
    guest(196, 'grandmother', 0.3) +
      guest(222, 'grandfather', 0.31) +
      guest(210, 'ingrid', 0.38) +
      guest(244, 'aksel', 0.4),
  )
}

export const boatOnTheFjord = () =>
  draw(
    landscape,
    ground(landscape, '#89bcd8', '#cfe3e0'),
    clouds(landscape, 90, '#ffffff', 29) + sun(390, 60, 15, '#fff6d6'),
    mountains(landscape, 40, 190, ['#9db4c4', '#7d9fb0', '#557f86'], 12),
    water(landscape, 188, ['#86b6c4', '#3d7686'], { x: 390, colour: '#e9f6f2' }),
    path('M238 268V110L330 254zM230 262V128Q190 200 176 256z', '#fffaf0') +
      path('M238 150l56 88-56 6z', '#b8381f', 'opacity=".85"') +
      line('M234 270V104', '#6b4a30', 5),
    at(212, 282, standing(cast.jonas, { right: [28, -112, 40, -140] }), { size: 0.34 }) +
      at(262, 282, standing(cast.sara), { size: 0.34 }),
    path('M140 266H330Q318 304 288 308H176Q150 300 140 266z', '#8a4b2c') + path('M140 266H330l-3 10H145z', '#f2e6cd'),
    line('M120 316q40-8 80 0t80 0 90 0M150 330q40-8 80 0t110 0', '#d6eceb', 2.4),
  )

export const welcomeSign = () =>
  draw(
    portrait,
    ground(portrait, '#bcd9cf', '#eef0da'),
    blurred('far', foliage(70, 90, 140, 110, 91), foliage(330, 130, 90, 140, 92)),
    meadow(portrait, 360, ['#7fb071', '#3f7f55'], 60, 25),
    birch(40, 420, 430, 24),
    line('M124 430L150 130M262 430L236 130', '#7a5230', 9) + line('M136 330h116', '#7a5230', 6),
    box(106, 122, 176, 200, '#fffaf0', 'rx="4" stroke="#c9b48c" stroke-width="5"'),
    path('M194 196c-22-30-56-2-40 24 8 14 26 22 40 38 14-16 32-24 40-38 16-26-18-54-40-24z', '#b8381f'),
    line('M134 284q14-14 22 0t22 0 22 0 22-2 26 2', '#1f4d3f', 4) + line('M150 302h88', '#c7a44a', 2),
    line('M140 156q10 12 20 0t20 0M206 152q8 12 20 4t22-2', '#1f4d3f', 3.4),
    flowers(112, 128, 36, 24, 93, 12) + flowers(276, 318, 34, 22, 94, 12),
  )

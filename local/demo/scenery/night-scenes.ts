import { flowers, foliage, meadow, mountains, stars, water } from './nature.ts'
import {
  at,
  blurred,
  box,
  circle,
  draw,
  ground,
  landscape,
  line,
  oval,
  path,
  portrait,
  scatter,
  square,
  wide,
} from './paint.ts'
import { bokeh, burst, candle, confetti, lights, sparks } from './party.ts'
import { bust, cast, type Person, standing } from './people.ts'

const dusk = ['#2a2748', '#5a3f63', '#c47a6a'] as const
const night = ['#10142b', '#1f2547', '#3a3560'] as const

export const lampsInTheTrees = () =>
  draw(
    portrait,
    ground(portrait, ...dusk),
    blurred(
      'far',
      bokeh(301, 30, { x: 0, y: 140, width: 360, height: 260 }),
      foliage(60, 430, 140, 60, 302),
      foliage(300, 440, 120, 60, 303),
    ),
    lights([-20, 250], [380, 170], 50, 7, 7) +
      lights([-20, 140], [380, 70], 56, 6, 10) +
      lights([-20, 20], [380, -20], 60, 4, 16),
    blurred('near', foliage(20, 30, 90, 50, 304), foliage(350, 60, 60, 70, 305)),
  )

export function band() {
  const guitar =
    path('M-26 30C-46 20-44-14-18-12Q-8-26 10-16Q30-20 32 4Q34 30 6 34Q-8 46-26 30z', '#b5692f') +
    circle(0, 8, 9, '#3a2418') +
    path('M8-2l74-62 8 9-74 63z', '#5b3a22') +
    line('M-4 12L84-60', '#e9dcc3', 1)
  const drum =
    oval(0, 0, 56, 52, '#b8381f') + oval(0, 0, 46, 43, '#f7efe2') + line('M-60 46l16-20M60 46l-16-20', '#c9c4ba', 5)
  return draw(
    landscape,
    ground(landscape, '#231a38', '#4a2a4d'),
    path('M90 0L10 360H190z', '#f2b84b', 'opacity=".16"') +
      path('M250 0L170 360H350z', '#e8664a', 'opacity=".16"') +
      path('M400 0L320 360H480z', '#7fb6c9', 'opacity=".16"'),
    blurred('far', bokeh(311, 14, { x: 0, y: 0, width: 480, height: 120 })),
    box(0, 300, 480, 60, '#2c1a2c') + path('M0 300h480v6H0z', '#6a3f52'),
    at(
      326,
      306,
      standing({ ...cast.uncle, colour: '#fffaf0' }, { left: [-36, -104, -30, -84], right: [36, -126, 44, -104] }),
      { size: 1.18 },
    ) +
      at(330, 274, drum, { size: 0.92 }) +
      line('M276 190l44 22M384 180l-40 26', '#e9dcc3', 4) +
      oval(408, 178, 38, 7, '#d9a441') +
      line('M408 180V306', '#8a8478', 4),
    at(
      120,
      326,
      standing({ ...cast.jonas, colour: '#3c4f86' }, { left: [-30, -84, -4, -68], right: [40, -84, 58, -100] }),
      { size: 1.5 },
    ) + at(122, 214, guitar, { size: 1.15 }),
    at(224, 330, standing({ ...cast.ingrid, colour: '#b8381f' }, { right: [26, -104, 10, -124] }), { size: 1.44 }) +
      line('M240 150l8-16M236 330V158', '#c9c4ba', 4) +
      circle(236, 152, 8, '#2b2024'),
    lights([-10, 20], [490, 10], 22, 12, 4),
  )
}

export const firstDance = () =>
  draw(
    portrait,
    ground(portrait, '#241c3d', '#51324f', '#8a5348'),
    blurred(
      'far',
      bokeh(321, 34, { x: 0, y: 0, width: 360, height: 280 }),
      [30, 90, 280, 340]
        .map((x, index) =>
          at(
            x,
            400,
            standing(cast[(['nora', 'uncle', 'friend', 'aksel'] as const)[index] ?? 'nora'], { faceless: true }),
            { size: 1.05 },
          ),
        )
        .join(''),
    ),
    lights([-10, 60], [370, 20], 40, 9, 6) + lights([-10, 130], [370, 110], 46, 9, 4.6),
    oval(180, 442, 190, 34, '#3a2230') + oval(180, 438, 120, 20, '#e9b97a', 'opacity=".25"'),
    at(150, 446, standing(cast.groom, { right: [38, -92, 50, -84], left: [-34, -112, -46, -132] }), { size: 1.62 }),
    at(220, 450, standing({ ...cast.bride, veil: true }, { left: [-28, -104, -44, -118], right: [26, -88, 24, -64] }), {
      size: 1.56,
    }),
    confetti(322, 26, { x: 20, y: 120, width: 320, height: 280 }),
  )

/** The dance floor at a moment of its beat, `phase` in [0,1): the same picture comes again with every beat. */
export function handsInTheAir(phase = 0.2) {
  const sway = Math.sin(phase * Math.PI * 2)
  const beam = (x: number, colour: string, reach: number) =>
    path(`M${x} 0L${x - 110 + reach * 70} 315H${x + 110 + reach * 70}z`, colour, 'opacity=".22"')
  const dancer = (x: number, y: number, who: Person, size: number, beat: number) => {
    const move = Math.sin((phase + beat) * Math.PI * 2)
    const pose = {
      left: [-33, -130 - move * 6, -28 - move * 14, -166 - move * 4],
      right: [33, -130 + move * 6, 30 - move * 14, -166 + move * 4],
    } as const
    return at(x + move * 5, y - Math.abs(move) * 9, standing(who, { ...pose, dancing: true }), { size, turn: move * 4 })
  }
  return draw(
    wide,
    ground(wide, '#3a1c4a', '#8c2f5a', '#e2604a'),
    beam(120, '#f2b84b', sway) + beam(290, '#ff9fb0', -sway) + beam(440, '#7fb6c9', sway),
    blurred('far', bokeh(331, 24, { x: 0, y: 0, width: 560, height: 160 }, ['#ffd987', '#ff9fb0', '#a8d8e8'])),
    dancer(92, 322, cast.nora, 1.46, 0) +
      dancer(424, 336, { ...cast.aksel, wears: 'shirt', colour: '#fffaf0' }, 1.58, 0.55),
    dancer(514, 322, cast.maid, 1.44, 0.3) +
      dancer(196, 336, cast.jonas, 1.62, 0.7) +
      dancer(314, 330, cast.sara, 1.6, 0.15),
    at(0, phase * 90 - 90, confetti(332, 90, { x: 0, y: -60, width: 560, height: 380 })),
  )
}

export const dancingFaces = () =>
  draw(
    landscape,
    ground(landscape, '#1d1638', '#5b2f6a'),
    blurred(
      'far',
      bokeh(341, 30, { x: 0, y: 0, width: 480, height: 260 }, ['#ff9fb0', '#ffd987', '#8fd0e8', '#b79cf0']),
    ),
    at(120, 214, bust(cast.ingrid, { lean: -10 }), { size: 1.14 }),
    at(322, 222, bust({ ...cast.jonas, colour: '#f2b84b' }, { lean: 9 }), { size: 1.2 }),
    box(0, 0, 480, 360, '#7a3fb0', 'opacity=".16"'),
    confetti(342, 40, { x: 0, y: 0, width: 480, height: 330 }),
  )

export function shoesInTheGrass() {
  const shoe = (colour: string) =>
    path('M-50 18Q-56-6-42-20Q-36-4-12 2Q24 10 44 14Q52 24 42 28H-36L-42 50h-5z', colour, 'stroke="#00000033"') +
    path('M-42-20Q-36-4-12 2-24 10-40 4z', '#00000026')
  return draw(
    square,
    ground(square, '#3f7f55', '#1f4d3f'),
    scatter(351, 420, { x: 0, y: 0, width: 400, height: 400 }, (x, y, random) =>
      line(
        `M${x} ${y}q${random * 8 - 4}-9 ${random * 10 - 5}-${10 + random * 10}`,
        random > 0.5 ? '#6aa36a' : '#2d6a49',
        2,
      ),
    ),
    at(104, 130, shoe('#d98aa0'), { size: 1.3, turn: -18 }) + at(150, 214, shoe('#d98aa0'), { size: 1.3, turn: 16 }),
    at(286, 250, shoe('#e9dcc3'), { size: 1.25, turn: 20, mirror: true }) +
      at(254, 330, shoe('#e9dcc3'), { size: 1.25, turn: -10, mirror: true }),
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map((turn) =>
        flowers(
          294 + Math.round(Math.cos((turn * Math.PI) / 180) * 46),
          104 + Math.round(Math.sin((turn * Math.PI) / 180) * 36),
          14,
          11,
          352 + turn,
          8,
        ),
      )
      .join(''),
    circle(70, 330, 5, '#fffdf2') +
      circle(90, 350, 4, '#f2b84b') +
      circle(350, 200, 5, '#fffdf2') +
      circle(40, 90, 4, '#fffdf2'),
    box(0, 0, 400, 400, '#1a1638', 'opacity=".2"'),
  )
}

export function campfire() {
  const seated = (x: number, who: keyof typeof cast, size: number, mirror = false) =>
    at(x, 330, standing(cast[who], { left: [-28, -84, -8, -72], right: [28, -84, 16, -70] }), { size, mirror })
  return draw(
    landscape,
    ground(landscape, ...night),
    stars(landscape, 170) + mountains(landscape, 110, 210, ['#2f3558', '#242a48'], 24),
    water(landscape, 206, ['#3a4468', '#1c2340'], { x: 240, colour: '#ffb873' }),
    path('M0 262Q240 236 480 262V360H0z', '#241f2e'),
    circle(240, 262, 190, 'url(#glow)', 'opacity=".75"'),
    seated(84, 'sara', 1.02) +
      seated(142, 'aksel', 1.04) +
      seated(346, 'nora', 1.02, true) +
      seated(404, 'jonas', 1.04, true),
    path('M240 190Q282 250 268 300Q240 322 212 300Q196 262 226 238Q232 216 240 190z', '#f28a2e') +
      path('M242 232Q264 270 254 298Q238 312 226 298Q220 272 242 232z', '#ffd15c'),
    line('M186 316L292 292M190 292l104 26', '#4a2f20', 13),
    scatter(361, 22, { x: 190, y: 60, width: 100, height: 150 }, (x, y, random) =>
      circle(x, y, 0.8 + random * 1.4, '#ffb347'),
    ),
    line('M156 262L214 250', '#8a6a48', 2.6) +
      oval(216, 249, 8, 6, '#fffaf0') +
      line('M330 258l-58-10', '#8a6a48', 2.6) +
      oval(270, 247, 8, 6, '#fff3df'),
  )
}

export const sparklers = () =>
  draw(
    portrait,
    ground(portrait, '#141630', '#2a2450', '#53365e'),
    blurred('far', bokeh(371, 18, { x: 0, y: 0, width: 360, height: 220 })),
    at(116, 300, bust(cast.friend, { lean: 7 }), { size: 1.02 }) +
      at(252, 312, bust(cast.aksel, { lean: -7 }), { size: 1.04 }),
    line('M70 414L58 236', '#8a8478', 3) + circle(70, 418, 15, cast.friend.skin) + at(58, 226, sparks(372, 46)),
    line('M312 420l8-176', '#8a8478', 3) +
      circle(312, 424, 15, cast.aksel.skin) +
      at(320, 234, sparks(373, 50)) +
      at(190, 120, sparks(374, 26)),
  )

export const fireworks = () =>
  draw(
    landscape,
    ground(landscape, ...night),
    stars(landscape, 140, 39),
    at(130, 96, burst('#f2b84b', 78, 381)) +
      at(330, 78, burst('#ff8a9a', 62, 382)) +
      at(240, 148, burst('#8fd0e8', 44, 383)),
    mountains(landscape, 180, 256, ['#262c50', '#1b2140'], 26),
    water(landscape, 254, ['#3a3f6a', '#161b38'], { x: 150, colour: '#f2c46a' }),
    path('M0 330Q120 316 480 336V360H0z', '#0f1224'),
    [60, 96, 140, 188, 300, 344, 396]
      .map((x, index) =>
        at(
          x,
          350,
          standing(
            { ...cast.groom, skin: '#0f1224', hair: '#0f1224', colour: '#0f1224', wears: 'shirt' },
            { back: true, ...(index % 2 ? { right: [28, -130, 20, -166] as const } : {}) },
          ),
          { size: 0.5 },
        ),
      )
      .join(''),
  )

export const moonlitBoat = () =>
  draw(
    portrait,
    ground(portrait, '#131a38', '#2a3563', '#5a5a86'),
    stars(portrait, 220, 47) +
      circle(236, 118, 110, 'url(#glow)', 'opacity=".5"') +
      circle(236, 118, 30, '#fff4d6') +
      circle(228, 112, 5, '#efe0b8') +
      circle(246, 126, 4, '#efe0b8'),
    mountains(portrait, 200, 300, ['#333e6b', '#262f55'], 28),
    water(portrait, 298, ['#4d5686', '#171d3d'], { x: 236, colour: '#fff0c9' }),
    at(146, 402, standing(cast.groom, { back: true }), { size: 0.5 }) +
      at(176, 402, standing(cast.bride, { back: true }), { size: 0.48 }),
    path('M84 384H250Q236 416 208 420H128Q98 414 84 384z', '#3a2418') +
      path('M84 384H250l-3 8H89z', '#8a5c43') +
      line('M206 392l64 26', '#8a6a48', 4),
    at(160, 384, candle(8), { size: 0.5 }),
    line('M60 432q40-6 80 0t80 0 80 0', '#8f97c4', 1.6),
  )

export const farewellDance = () =>
  draw(
    square,
    ground(square, '#2b2148', '#6a3a56', '#c9785e'),
    blurred('far', bokeh(391, 26, { x: 0, y: 0, width: 400, height: 230 })),
    lights([-10, 40], [410, 70], 30, 10, 5),
    meadow(square, 300, ['#3a4a4a', '#1f2f35'], 0, 105),
    at(118, 372, standing(cast.grandfather, { right: [34, -90, 46, -82] }), { size: 1.42 }) +
      at(188, 374, standing(cast.grandmother, { left: [-26, -92, -34, -98] }), { size: 1.36 }),
    at(
      292,
      384,
      standing(
        { ...cast.ingrid, colour: '#e8907a' },
        { left: [-32, -128, -26, -160], right: [32, -128, 26, -160], dancing: true },
      ),
      { size: 0.92 },
    ),
  )

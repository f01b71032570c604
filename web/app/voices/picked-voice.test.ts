import { expect, it } from 'vitest'
import { asVoice } from './picked-voice.ts'

it.each([
  ['voice.webm', 'video/webm', 'audio/webm'],
  ['voice.weba', '', 'audio/webm'],
  ['voice.webm', 'audio/webm;codecs=opus', 'audio/webm'],
  ['voice.ogg', 'video/ogg', 'audio/ogg'],
  ['voice.oga', 'application/ogg', 'audio/ogg'],
  ['Voice.OPUS', 'application/octet-stream', 'audio/ogg'],
  ['voice.m4a', 'audio/x-m4a', 'audio/mp4'],
  ['voice.m4a', 'video/mp4', 'audio/mp4'],
  ['voice', 'audio/mp4', 'audio/mp4'],
  ['film.mp4', 'video/mp4', undefined],
  ['song.mp3', 'audio/mpeg', undefined],
  ['film', 'video/webm', undefined],
])('%s, which a browser takes for %s, is sent as %s', async (name, type, expected) => {
  const voice = asVoice(new File(['said'], name, { type, lastModified: 7 }))
  expect(voice?.type).toBe(expected)
  if (voice) expect([voice.name, voice.lastModified, await voice.text()]).toEqual([name, 7, 'said'])
})

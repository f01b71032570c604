import { describe, expect, it } from 'vitest'
import { type Track, VoicePlayer } from './voice-player.ts'

const track = (id: string): Track => ({ id, url: `/${id}.m4a`, title: id, album: 'Ida & Jonas' })
const [anna, per, kari] = [track('anna'), track('per'), track('kari')]

/** An `<audio>` element that plays nothing. */
class SilentSound extends EventTarget {
  src = ''
  currentTime = 0
  refusal: 'NotAllowedError' | 'NotSupportedError' | undefined
  async play() {
    if (this.refusal) throw new DOMException('It does not play.', this.refusal)
    this.dispatchEvent(new Event('play'))
  }
  pause() {
    this.dispatchEvent(new Event('pause'))
  }
  end() {
    this.dispatchEvent(new Event('pause'))
    this.dispatchEvent(new Event('ended'))
  }
}

function setUp() {
  const sound = new SilentSound()
  const player = new VoicePlayer(sound)
  player.line([anna, per, kari])
  return { sound, player, state: player.state.get }
}

describe('voices', () => {
  it('play one at a time, and after each the next in line until the last', () => {
    const { sound, player, state } = setUp()
    player.toggle(per)
    expect(state()).toMatchObject({ id: 'per', isPlaying: true, at: 0 })
    sound.end()
    expect(state()).toMatchObject({ id: 'kari', isPlaying: true })
    expect(sound.src).toBe('/kari.m4a')
    sound.end()
    expect(state()).toMatchObject({ id: 'kari', isPlaying: false })
    player.toggle(anna)
    expect(state()).toMatchObject({ id: 'anna', isPlaying: true })
  })

  it('rest and go on where they were', () => {
    const { sound, player, state } = setUp()
    player.toggle(anna)
    sound.currentTime = 7
    sound.dispatchEvent(new Event('timeupdate'))
    player.toggle(anna)
    expect(state()).toMatchObject({ id: 'anna', isPlaying: false, at: 7 })
    player.toggle(anna)
    expect(state()).toMatchObject({ id: 'anna', isPlaying: true, at: 7 })
    player.seek(anna, 3)
    expect([sound.currentTime, state().at]).toEqual([3, 3])
  })

  it('are begun where somebody points before they play', () => {
    const { sound, player, state } = setUp()
    player.seek(per, 5)
    expect(sound.currentTime).toBe(5)
    expect(state()).toMatchObject({ id: 'per', isPlaying: false, at: 5 })
  })

  it('go on with the line as it is by then: one that is gone is passed over', () => {
    const { sound, player, state } = setUp()
    player.toggle(anna)
    player.line([anna, kari])
    sound.end()
    expect(state().id).toBe('kari')
  })

  it('are not said to play where the browser lets nothing sound', async () => {
    const { sound, player, state } = setUp()
    sound.refusal = 'NotAllowedError'
    player.toggle(anna)
    await expect.poll(() => state()).toMatchObject({ id: 'anna', isPlaying: false, at: 0 })
  })

  it('that cannot be loaded say so, have their lists read again, and play from their new address', async () => {
    const lost: string[] = []
    const sound = new SilentSound()
    const player = new VoicePlayer(sound, undefined, () => lost.push(sound.src))
    sound.refusal = 'NotSupportedError'
    player.toggle(anna)
    await Promise.resolve()
    await Promise.resolve()
    expect([player.state.get(), lost]).toMatchObject([{ id: 'anna', isPlaying: false, isLost: true }, ['/anna.m4a']])
    sound.refusal = undefined
    player.toggle({ ...anna, url: '/moved.m4a' })
    expect([player.state.get(), sound.src]).toMatchObject([{ isPlaying: true, isLost: false }, '/moved.m4a'])
  })
})

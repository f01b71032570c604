import { expect, it } from 'vitest'
import { mediansInTurns } from './medians-in-turns.ts'

it('takes turns, and the median of what comes after warming up', async () => {
  const turns: string[] = []
  const measurement = (name: string, times: readonly number[]) => async (round: number) => {
    turns.push(`${name} ${round}`)
    return times[round] ?? Number.NaN
  }
  const medians = await mediansInTurns({ warming: 1, measured: 3 }, [
    measurement('first', [1000, 1, 3, 2]),
    measurement('second', [0, 30, 10, 20]),
  ])
  expect(turns).toEqual([0, 1, 2, 3].flatMap((round) => [`first ${round}`, `second ${round}`]))
  expect(medians).toEqual([2, 20])
})

import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

describe('a password hash', () => {
  it('knows its password, however its accents were typed, and no other', async () => {
    const hash = await hashPassword('Sommerkveld på fjorden')
    expect(await isPassword('Sommerkveld på fjorden'.normalize('NFD'), hash)).toBe(true)
    expect(await isPassword('sommerkveld på fjorden', hash)).toBe(false)
    expect(await isPassword('', hash)).toBe(false)
  })

  it('is another each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
  })

  it('of another form is an error of ours, not a wrong password', async () => {
    await expect(isPassword('x', 'plain text')).rejects.toThrow('scrypt$')
  })
})

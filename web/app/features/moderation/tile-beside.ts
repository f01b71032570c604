/**
 * The tile to which an arrow key leads from another, by their positions; undefined if there is none, or the key is no
 * arrow.
 */
export function tileBeside(tile: HTMLElement, key: string): HTMLElement | undefined {
  const tiles = [...(tile.parentElement?.querySelectorAll<HTMLElement>('[data-photo]') ?? [])]
  const number = (each: HTMLElement) => Number(each.getAttribute('aria-posinset'))
  const byNumber = (wanted: number) => tiles.find((each) => number(each) === wanted)
  if (key === 'ArrowLeft') return byNumber(number(tile) - 1)
  if (key === 'ArrowRight') return byNumber(number(tile) + 1)
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const middle = (each: HTMLElement) => each.offsetLeft + each.offsetWidth / 2
  const isBeyond = (each: HTMLElement) =>
    key === 'ArrowDown' ? each.offsetTop > tile.offsetTop : each.offsetTop < tile.offsetTop
  const off = (each: HTMLElement) =>
    Math.abs(each.offsetTop - tile.offsetTop) * 10 + Math.abs(middle(each) - middle(tile))
  return tiles.filter(isBeyond).sort((one, other) => off(one) - off(other))[0]
}

/** An arrow as three lines: the shaft and two barbs at its tip. `line` is the width it is drawn with. */
export function arrowLines(
  x: number,
  y: number,
  x2: number,
  y2: number,
  line: number,
): readonly (readonly [number, number, number, number])[] {
  const angle = Math.atan2(y2 - y, x2 - x)
  const barb = Math.min(line * 6, Math.hypot(x2 - x, y2 - y) * 0.6)
  const side = (turn: number): readonly [number, number, number, number] => [
    x2,
    y2,
    x2 - Math.cos(angle + turn) * barb,
    y2 - Math.sin(angle + turn) * barb,
  ]
  return [[x, y, x2, y2], side(0.5), side(-0.5)]
}

/** What of a grid is on the screen. */
import { useLayoutEffect, useState } from 'react'

/** Before anything is measured, and where nothing can be. */
const ROW_HEIGHT = 36
const VIEW_HEIGHT = 640
/** Brings the cell where it is seen, beside the head and the numbers of the rows. */
export function seen(scroller: HTMLElement, cellId: string, row: number, height: number): void {
  const head = scroller.querySelector<HTMLElement>('[role=columnheader]')
  const top = row * height
  const room = scroller.clientHeight - (head?.offsetHeight ?? 0)
  if (top < scroller.scrollTop) scroller.scrollTop = top
  else if (room > 0 && top + height > scroller.scrollTop + room) scroller.scrollTop = top + height - room
  const cell = document.getElementById(cellId)
  if (cell === null) return
  const left = cell.offsetLeft - (head?.offsetWidth ?? 0)
  if (left < scroller.scrollLeft) scroller.scrollLeft = left
  else if (cell.offsetLeft + cell.offsetWidth > scroller.scrollLeft + scroller.clientWidth)
    scroller.scrollLeft = cell.offsetLeft + cell.offsetWidth - scroller.clientWidth
}

/** Which part of the rows is seen. A row is as tall as the pointer and the size of the letters want it. */
export function useView(box: { readonly current: HTMLDivElement | null }) {
  const [top, setTop] = useState(0)
  const [size, setSize] = useState({ height: VIEW_HEIGHT, row: ROW_HEIGHT })
  useLayoutEffect(() => {
    const scroller = box.current
    if (scroller === null) return undefined
    const measure = () => {
      const line = scroller.querySelector<HTMLElement>('[data-row]')
      setSize((now) => {
        const next = {
          height: scroller.clientHeight || VIEW_HEIGHT,
          row: line?.getBoundingClientRect().height || ROW_HEIGHT,
        }
        return next.height === now.height && next.row === now.row ? now : next
      })
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [box])
  return {
    top,
    ...size,
    page: Math.max(1, Math.floor(size.height / size.row) - 2),
    onScroll: () => setTop(box.current?.scrollTop ?? 0),
  }
}

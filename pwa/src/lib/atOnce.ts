/** Runs for every item, `atOnce` of them beside each other. The first that fails is the answer; those that were not begun by then still run. */
export async function eachAtOnce<Item>(
  items: Iterable<Item>,
  atOnce: number,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = [...items].values()
  const lane = async () => {
    for (const item of queue) await run(item)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

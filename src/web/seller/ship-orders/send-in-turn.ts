/** So many parcels are sent at a time: quick enough for hundreds, and no burden to others. */
const atOnce = 3;

/**
 * Does something with each of many, some at a time and in their order.
 * @param act  never throws; what becomes of one holds up none of the others
 * @param onProgress  how many are done
 */
export async function sendInTurn<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  onProgress: (doneCount: number) => void,
): Promise<void> {
  const waiting = items.values();
  let doneCount = 0;
  const work = async () => {
    for (const item of waiting) {
      await act(item);
      onProgress(++doneCount);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

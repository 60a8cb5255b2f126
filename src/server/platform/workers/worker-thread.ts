import { parentPort } from 'node:worker_threads';
import type { ToWorker, FromThread, TaskTable, FromWorker } from './workers.ts';

/** The thread's side of `workers.ts`: one task at a time, a piece whenever it is asked for. */
export function answerTasks(tasks: TaskTable): void {
  const port = parentPort!;
  let begun = process.threadCpuUsage();
  const spent = () => {
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1_000;
  };
  let current: AsyncGenerator<unknown, void, void> | undefined;
  port.on('message', (asked: ToWorker) => {
    begun = process.threadCpuUsage();
    next(asked).then(
      (told) => port.postMessage({ told, spentMs: spent() } satisfies FromThread, buffersOf(told)),
      (error: Error) => {
        current = undefined;
        port.postMessage({ told: { failed: error.message }, spentMs: spent() } satisfies FromThread);
      },
    );
  });
  port.postMessage('ready' satisfies FromThread);

  async function next(asked: ToWorker): Promise<FromWorker> {
    if (typeof asked === 'object') {
      const task = tasks[asked.task as keyof TaskTable] as unknown as (input: unknown) => typeof current;
      current = task(asked.input);
    }
    if (asked === 'enough') {
      await current?.return();
      current = undefined;
      return 'done';
    }
    const { done, value } = await current!.next();
    if (!done) return { value };
    current = undefined;
    return 'done';
  }
}

/** The large bytes of a piece: they go over instead of being copied, and the task has no more use for them. */
function buffersOf(told: FromWorker): ArrayBuffer[] {
  if (told === 'done' || !('value' in told) || typeof told.value !== 'object' || told.value === null)
    return [];
  return Object.values(told.value).flatMap((each) =>
    each instanceof Uint8Array && each.buffer instanceof ArrayBuffer && each.length === each.buffer.byteLength
      ? each.buffer
      : [],
  );
}

/** A client that takes nothing for so long is gone, whatever its connection says. */
import { startPatience, type Patience } from '../platform/patience.ts';
const patienceMs = 30_000;

export interface EventStream {
  readable: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Sends an event; what nobody reads any more is dropped. */
  send(event: object): void;
  /** Ends the stream when all that was sent has been read. */
  end(): void;
}

/**
 * Server-sent events at the reader's pace. Whoever writes never waits: an answer is small, and is kept elsewhere.
 * @param patience  milliseconds after which a reader that takes nothing is cut off
 */
export function eventStream(patience = patienceMs): EventStream {
  const encoder = new TextEncoder();
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let isEnded = false;
  let isOver = false;
  let wake = () => {};
  let cutOff: Patience | undefined;
  let fail: (error: Error) => void = () => {};
  const finish = () => {
    isOver = true;
    waiting = [];
    cutOff?.end();
  };
  const watch = () => {
    cutOff?.end();
    if (isOver || waiting.length === 0) return;
    cutOff = startPatience(patience, () => {
      finish();
      fail(new Error('nobody reads'));
    });
  };
  const readable = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        fail = (error) => controller.error(error);
      },
      async pull(controller) {
        if (waiting.length === 0 && !isEnded) await new Promise<void>((resolve) => (wake = resolve));
        const chunk = waiting.shift();
        if (chunk) controller.enqueue(chunk);
        watch();
        if (waiting.length > 0 || !isEnded || isOver) return;
        finish();
        controller.close();
      },
      cancel() {
        finish();
        isEnded = true;
        wake();
      },
    },
    { highWaterMark: 0 },
  );
  return {
    readable,
    send(event) {
      if (isOver || isEnded) return;
      waiting.push(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
      wake();
      watch();
    },
    end() {
      isEnded = true;
      wake();
    },
  };
}

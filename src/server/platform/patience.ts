// Short beside what anybody waits for, so that a delay hides in none of them.
const tickMs = 50;

export interface Patience {
  /** Begins to wait anew, because something was heard. */
  renew(): void;
  /** Waits no longer. */
  end(): void;
}

/**
 * Waits for a partner: time in which this process itself could not have noticed an answer does not count. A machine that
 * has much to do wakes its processes late; by the clock on the wall a healthy partner would look dead just then.
 * What arrived meanwhile is read before the patience is up.
 * @param ms  of undisturbed waiting
 * @param onUp  called once, unless it ended before
 */
export function startPatience(ms: number, onUp: () => void): Patience {
  let left = ms;
  let isOver = false;
  let timer: NodeJS.Timeout;
  const wait = () => {
    const tick = Math.min(tickMs, left);
    timer = setTimeout(() => {
      // However late it is: what a tick counts is its own length.
      left -= tick;
      if (left > 0) return wait();
      // Sockets are read between timers and this.
      setImmediate(() => {
        if (isOver) return;
        if (left > 0) return wait();
        isOver = true;
        onUp();
      });
    }, tick);
  };
  wait();
  return {
    renew: () => void (left = ms),
    end() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/**
 * A signal that aborts with a `TimeoutError` when the patience is up, in place of `AbortSignal.timeout`, which counts by
 * the clock on the wall. Declared with `using`, it waits no longer than the block it stands in.
 */
export function patienceSignal(ms: number): Disposable & { signal: AbortSignal } {
  const controller = new AbortController();
  const patience = startPatience(ms, () =>
    controller.abort(new DOMException('nobody answered in time', 'TimeoutError')),
  );
  return { signal: controller.signal, [Symbol.dispose]: patience.end };
}

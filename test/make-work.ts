import type { Deps } from '../src/server/platform/context.ts';
import { makeWork } from '../src/server/studio/make-work.ts';

const never = new AbortController().signal;

/** Makes a work of the studio that no other process takes over. */
export const makeUndisturbed = (deps: Deps, id: string, stopping = never): Promise<void> =>
  makeWork(deps, id, { stopping, claim: { signal: never, holds: async () => true } });

import type { WorkStep } from '../contract/studio/studio-limits.ts';
import { access, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StudioJob, StudioKind, StudioResult } from './jobs.ts';

type FinishedResult = Extract<StudioResult, { outputs: unknown }>;

/** Makes what a job of a kind asks for. @throws {Refused} when it cannot be made of what was sent */
export type Maker<Kind extends StudioKind> = (
  job: Extract<StudioJob, { kind: Kind }>,
  work: Work,
) => Promise<FinishedResult>;

/** What a maker works with. */
export interface Work {
  /** The path of a file in the job's folder. */
  file(name: string): string;
  /** Says how far the work is, from 0 to 1, and which step it is at. */
  progress(part: number, step: WorkStep): void;
  /**
   * A step whose file outlives the process: where it is there already it is not made again.
   * @param make  writes the file under the name it is handed, which becomes the file once it is whole; the name has
   *   the same ending, so that an encoder can tell the format by it
   * @returns the path of the file
   */
  stage(name: string, make: (draft: string) => Promise<void>): Promise<string>;
}

export function createWork(folder: string): Work {
  const file = (name: string) => path.join(folder, name);
  return {
    file,
    progress(part, step) {
      const progress = Math.min(1, Math.max(0, Math.round(part * 1000) / 1000));
      process.stdout.write(`${JSON.stringify({ progress, step })}\n`);
    },
    async stage(name, make) {
      const whole = file(name);
      if (await isThere(whole)) return whole;
      const draft = file(`draft-${name}`);
      await make(draft);
      await rename(draft, whole);
      return whole;
    },
  };
}

/** Writes a file so that it is there whole or not at all. */
export async function writeWhole(file: string, content: string): Promise<void> {
  await writeFile(`${file}.draft`, content);
  await rename(`${file}.draft`, file);
}

export const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

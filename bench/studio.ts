import { mkdir, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import type { WorkDetail } from '../src/contract/studio/studio.ts';
import { runStudio } from '../src/studio/run.ts';
import { photograph } from '../test/studio-pictures.ts';
import type { Measured } from './calls.ts';
import { cache } from './cluster.ts';
import { median } from './rounds.ts';

const rounds = 3;
const side = 1_200;
const lookMs = 25;
const askMs = 40;

/** How the server answers while works are made beside it. */
export interface Beside {
  p95: number;
  /** The same just before, while none is made. */
  p95Alone: number;
  answers: number;
  /** Of the server's own process. */
  megabytes: number;
}

/** A picture cut out through calls, queue and storage, beside the studio's program alone. @returns seconds */
export async function measureStudio(
  { port }: Measured,
  seller: string,
): Promise<{ seconds: number; secondsAlone: number }> {
  const through: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const picture = await photograph(side);
    alone.push(await cutAlone(picture));
    through.push(await cutThrough(port, seller, picture));
  }
  return { seconds: median(through), secondsAlone: median(alone) };
}

/**
 * Two works of two people are made while somebody reads: a page of the catalogue and a search, one after another.
 * @param memory  of the server's own process, in megabytes
 */
export async function measureBeside(
  { port, buyers }: Measured,
  memory: () => number,
  paths: readonly string[],
): Promise<Beside> {
  const ask = async (n: number): Promise<number> => {
    const from = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}${paths[n % paths.length]!}`);
    await response.arrayBuffer();
    const taken = performance.now() - from;
    await sleep(askMs);
    return taken;
  };
  const alone: number[] = [];
  for (let n = 0; n < 3 * paths.length; n++) alone.push(await ask(n));
  const making = [0, 1].map(async (n) => {
    for (let round = 0; round < rounds; round++)
      await cutThrough(port, buyers[n]!.token, await photograph(side));
  });
  const end = new AbortController();
  const made = Promise.all(making).finally(() => end.abort());
  const taken: number[] = [];
  let megabytes = 0;
  while (!end.signal.aborted) {
    taken.push(await ask(taken.length));
    megabytes = Math.max(megabytes, memory());
  }
  await made;
  return { p95: percentile95(taken), p95Alone: percentile95(alone), answers: taken.length, megabytes };
}

const percentile95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)]!;

async function cutAlone(picture: Buffer): Promise<number> {
  const folder = path.join(cache, 'studio', 'work');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'picture'), picture);
  await writeFile(path.join(folder, 'job.json'), JSON.stringify({ kind: 'cut-out', picture: 'picture' }));
  const from = performance.now();
  const limits = { seconds: 120, megabytes: 1_200 };
  const result = await runStudio({ folder, cache: path.join(cache, 'studio', 'cache'), limits });
  if ('refused' in result) throw new Error(result.refused);
  return (performance.now() - from) / 1_000;
}

async function cutThrough(port: number, seller: string, picture: Buffer): Promise<number> {
  const ask = async <Answer>(route: string, body?: object): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}${route}`, {
      headers: { 'content-type': 'application/json', AccessToken: seller },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const { success, message, data } = (await response.json()) as {
      success: boolean;
      message: string;
      data: Answer;
    };
    if (!success) throw new Error(message);
    return data;
  };
  const from = performance.now();
  const { id } = await ask<{ id: string }>('/matting/upload', { file: picture.toString('base64') });
  for (;;) {
    const { state, issue } = await ask<WorkDetail>(`/api/aiHuman/core/worksTaskDetail/${id}`);
    if (state === 1) return (performance.now() - from) / 1_000;
    if (state === 2) throw new Error(`the work failed: ${issue}`);
    await sleep(lookMs);
  }
}

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

// The studio: `node src/studio/main.ts FOLDER` makes what FOLDER/job.json asks for (run.ts starts it). It knows neither
// database nor network, and works inside its folder alone.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { prepareFonts } from './fonts.ts';
import { studioJob, type StudioResult } from './jobs.ts';
import { makers } from './makers.ts';
import { Refused } from './refused.ts';
import { createWork, isThere, writeWhole, type Maker } from './work.ts';

// Who started it is gone, or tells it to end: whatever it has started goes with it.
process.once('disconnect', endAll);
process.once('SIGTERM', endAll);

function endAll(): void {
  try {
    // It leads a group of its own, where its engines are.
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    process.exit(1);
  }
}

async function make(folder: string): Promise<StudioResult> {
  const parsed = studioJob.safeParse(JSON.parse(await readFile(path.join(folder, 'job.json'), 'utf8')));
  if (!parsed.success) return { refused: 'BAD_JOB', details: { issue: parsed.error.issues[0]!.message } };
  const job = parsed.data;
  process.env.FONTCONFIG_FILE = await prepareFonts(process.env.STUDIO_CACHE ?? folder);
  try {
    const maker = (await makers[job.kind]()) as Maker<typeof job.kind>;
    return await maker(job, createWork(folder));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { refused: error.reason, ...(error.details && { details: error.details }) };
  }
}

const folder = path.resolve(process.argv[2] ?? '.');
await writeWhole(path.join(folder, 'pid'), String(process.pid));
const result = path.join(folder, 'result.json');
// What was made before the process that asked for it died is not made again.
if (!(await isThere(result))) await writeWhole(result, JSON.stringify(await make(folder)));
process.exit(0);

import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const ticksPerSecond = 100;

/** Processor time of a process and of its children that have ended, in seconds; 0 where the system does not tell. */
export function processorSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  } catch {
    return 0;
  }
}

/** The same of all processes of a cluster. */
export const clusterSeconds = (cluster: string): number =>
  pidsOf(cluster).reduce((sum, pid) => sum + processorSeconds(pid), 0);

/** The processes of a cluster: it is their working folder. */
function pidsOf(cluster: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`) === cluster ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

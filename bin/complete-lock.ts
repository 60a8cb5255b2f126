// npm run lock: completes package-lock.json. npm leaves out the binaries of other platforms that its registry did not
// have when the file was written, and then refuses that file in `npm ci`. An entry by version and platform is all it
// asks for: what a machine does not need is never fetched.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  cpu?: string[];
  dev?: boolean;
  libc?: string[];
  license?: string;
  optional?: boolean;
  os?: string[];
  engines?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
export type LockedPackages = Record<string, Locked>;

/** The entries that are missing, by their place: of packages that another one wants on some platform only. */
export function missingEntries(packages: LockedPackages): LockedPackages {
  const missing: LockedPackages = {};
  for (const [place, { optionalDependencies = {}, dev, engines, license }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (place === '' || isFound(packages, place, name)) continue;
      const { cpu, libc, os } = platformOf(name);
      missing[`node_modules/${name}`] = {
        version,
        cpu,
        ...(dev && { dev }),
        ...(libc && { libc }),
        ...(license && { license }),
        optional: true,
        ...(os && { os }),
        ...(engines && { engines }),
      };
    }
  }
  return missing;
}

/** Whether a dependency of what is at a place is there or above, as Node looks for it. */
function isFound(packages: LockedPackages, place: string, name: string): boolean {
  for (let at = place; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))))
    if (packages[`${at}/node_modules/${name}`]) return true;
  return packages[`node_modules/${name}`] !== undefined;
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const machines = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

/** A platform as such packages are named after it: `-linux-arm64-musl`, `-android-arm-eabi`, `-wasm32-wasi`. */
function platformOf(name: string): { cpu: string[]; os?: string[]; libc?: string[] } {
  const parts = name.split(/[/-]/);
  const cpu = machines.find((machine) => parts.includes(machine));
  const os = systems.find((system) => parts.includes(system));
  if (!cpu || (!os && cpu !== 'wasm32')) throw new Error(`${name} does not say what platform it is for`);
  const libc = os !== 'linux' ? undefined : parts.includes('musl') ? 'musl' : 'glibc';
  return { cpu: [cpu], ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}

if (import.meta.main) {
  const file = path.resolve(import.meta.dirname, '../package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };
  const missing = missingEntries(lock.packages);
  const all = Object.entries({ ...lock.packages, ...missing });
  lock.packages = Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b, 'en')));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries added.`);
}

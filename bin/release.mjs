// npm run release: a folder that runs on Node 24 alone, without compiler, tests and development packages, and a tarball of it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled, giveUp, inRoot, isRelease } from './boot.mjs';
import { ensureBuilt } from './build.mjs';
import { productionPackages } from './production-packages.mjs';

const usage = `npm run release -- [--folder-only] [FOLDER]

  Makes FOLDER/caravan-VERSION-PLATFORM, and the same as .tar.gz beside it (--folder-only: without). FOLDER is release
  where none is named.`;

/** What is run in a release, by npm or by Node. */
const commands = ['start', 'import', 'staff', 'doctor', 'backup', 'restore', 'files'];
const programs = ['import', 'staff', 'doctor', 'backup', 'restore', 'files', 'passphrase'];
const commandFiles = [
  ...commands.map((name) => `${name}.mjs`),
  ...programs.map((name) => `${name}.ts`),
  'boot.mjs',
  'build.mjs',
  'demo-switches.mjs',
  'leave-with-parent.mjs',
];
/** Of the demo world what `npm run staff` closes its accounts by. */
const demoFiles = ['operator.ts', 'bank-accounts.ts', 'need.ts'];
/** Not in the repository: passwords, keys and backups of an installation by deploy/compose.yaml. */
const ofInstallation = new Set(['caravan.env', 'secrets', 'backups']);
const documents = ['going-live.md', 'operating.md', 'settings.md', 'import.md', 'measurements.md'];

const args = process.argv.slice(2);
const folderOnly = args.includes('--folder-only');
const places = args.filter((each) => each !== '--folder-only');
if (places.length > 1 || places.some((each) => each.startsWith('-'))) giveUp(usage);
if (isRelease) giveUp('This is a release: another one is made from the sources.');

ensureInstalled();
await ensureBuilt();
const described = describeRelease();
const above = path.resolve(process.env.INIT_CWD ?? process.cwd(), places[0] ?? inRoot('release'));
const name = `caravan-${described.version}-${described.platform}-${described.arch}`;
const folder = path.join(above, name);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
copyProduct();
copyPackages();
writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packageOfRelease(), null, 2)}\n`);
// Last: what was broken off is no release.
writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(described, null, 2)}\n`);
console.log(folder);
if (!folderOnly) pack();

/** @returns what a release says of itself */
function describeRelease() {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: inRoot(), encoding: 'utf8' });
  const commit = stdout?.trim() || null;
  return { version, commit, platform: process.platform, arch: process.arch, node: 24 };
}

function copyProduct() {
  const copy = (file) => cpSync(inRoot(file), path.join(folder, file), { recursive: true });
  // What Node runs from the sources: the commands, and the studio beside the server. Node reads no .tsx, so those are all
  // in what was built, and what pages show by Vite with them.
  cpSync(inRoot('src'), path.join(folder, 'src'), {
    recursive: true,
    filter: (file) => !/\.test\.ts$|\.d\.ts$|\.(tsx|css|webp|mp4)$/.test(file),
  });
  for (const each of [
    'dist/client',
    'dist/server',
    'db/migrations',
    'templates',
    '.env.example',
    'README.md',
  ])
    copy(each);
  for (const each of commandFiles) copy(`bin/${each}`);
  for (const each of demoFiles) copy(`demo/${each}`);
  for (const each of documents) copy(`docs/${each}`);
  // What an installation of ours says beside them is nobody else's.
  cpSync(inRoot('deploy'), path.join(folder, 'deploy'), {
    recursive: true,
    filter: (file) => !ofInstallation.has(path.relative(inRoot('deploy'), file)),
  });
}

function copyPackages() {
  for (const place of productionPackages())
    cpSync(inRoot(place), path.join(folder, place), {
      recursive: true,
      verbatimSymlinks: true,
      // Packages within a package are listed by themselves; types and source maps are for those who write code.
      filter: (file) =>
        file !== inRoot(place, 'node_modules') && !/\.d\.[cm]?ts$|\.(js|cjs|mjs|css|ts)\.map$/.test(file),
    });
}

function packageOfRelease() {
  const { name, version, description, license, type, scripts } = JSON.parse(
    readFileSync(inRoot('package.json'), 'utf8'),
  );
  return {
    name,
    version,
    private: true,
    description,
    license,
    type,
    scripts: Object.fromEntries(commands.map((each) => [each, scripts[each]])),
    engines: { node: `>=${described.node}` },
  };
}

function pack() {
  const file = `${folder}.tar.gz`;
  // Whoever unpacks it as root must not get files of an account that happens to have our number.
  const owner = process.platform === 'linux' ? ['--owner=0', '--group=0', '--numeric-owner'] : [];
  const { status, error } = spawnSync('tar', ['-czf', file, ...owner, '-C', above, name], {
    stdio: 'inherit',
  });
  if (status !== 0) giveUp(`The release could not be packed${error ? ` (${error.message})` : ''}.`);
  console.log(file);
}

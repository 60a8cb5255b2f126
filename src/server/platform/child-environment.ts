// What programs need to be found, to find their files, and to write text: of the shell's own, nothing that steers them.
const passedOn = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SYSTEMROOT',
];

/**
 * The environment of a child process: what every program needs, and what this one is given. A shell's PGPORT or
 * NODE_OPTIONS would steer it otherwise, and its secrets would lie open there.
 */
export function childEnvironment(values: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const given = passedOn.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(
    [...given, ...Object.entries(values)].filter(([, value]) => value !== undefined),
  ) as NodeJS.ProcessEnv;
}

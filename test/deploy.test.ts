// The files in deploy/: they name settings, roles, addresses and files that there are, and all that a production needs.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../src/config.ts';
import { childEnvironment } from '../src/server/platform/child-environment.ts';
import { settings } from '../src/settings.ts';
import { prepareProduct } from './prepare-product.ts';

const folder = path.resolve(import.meta.dirname, '../deploy');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const caravan = prepareProduct();

/** What the first-steps page has a production begin with. */
const page = readFileSync(path.join(folder, '../docs/going-live.md'), 'utf8');
const needed = Object.keys(parseEnv(/^```ini\n(NODE_ENV[\s\S]*?)^```$/m.exec(page)![1]!));
const neededByEach = needed.filter((name) => !name.startsWith('BACKUP_'));
/** … and what servers that share no disk need besides. */
const neededByMany = [
  ...neededByEach,
  'SECRET',
  'S3_URL',
  'S3_BUCKET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'ROLE',
];
const ofNode = new Set(['MALLOC_ARENA_MAX']);

const lackingIn = (names: Iterable<string>, wanted: readonly string[]) => {
  const present = new Set(names);
  return wanted.filter((name) => !present.has(name));
};
function expectSettings(values: Record<string, string | undefined>): void {
  const unknown = Object.keys(values).filter((name) => !(name in settings.shape) && !ofNode.has(name));
  expect(unknown).toEqual([]);
  const said = Object.entries(values).filter(([, value]) => value !== undefined);
  expect(settings.partial().safeParse(Object.fromEntries(said)).error).toBeUndefined();
}
/** Of probes: the product answers at their addresses, as does a server that does jobs. */
async function expectAnswer(address: string): Promise<void> {
  expect((await caravan.app.request(address)).status, address).toBe(200);
}

describe('the image', () => {
  const text = read('Dockerfile');
  const lines = text.replaceAll('\\\n', ' ').split('\n');
  const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')));

  test('its settings are settings, its files are there, and it does not run as root', () => {
    const env = lastStage.flatMap((line) => (line.startsWith('ENV ') ? line.slice(4).split(' ') : []));
    expectSettings(Object.fromEntries(env.map((pair) => pair.split('=') as [string, string])));
    for (const line of lines.filter((each) => /^COPY (?!--from)/.test(each)))
      for (const file of line.split(' ').slice(1, -1))
        expect(existsSync(path.join(folder, '..', file)), file).toBe(true);
    expect(lastStage).toContain('USER 1000:1000');
    expect(lastStage.filter((line) => /^(ADD|ARG)\b|SECRET|PASSW|KEY/.test(line))).toEqual([]);
    const scripts = JSON.parse(readFileSync(path.join(folder, '../package.json'), 'utf8')).scripts;
    expect(Object.keys(scripts)).toContain(/npm run (\w+) --/.exec(text)![1]);
  });

  test('its health is that of the product', async () => {
    await expectAnswer(/\/healthz/.exec(lastStage.join('\n'))![0]);
    const program = JSON.parse(/CMD (\["node", "-e".*\])/.exec(text)![1]!) as string[];
    const { status } = spawnSync(process.execPath, program.slice(1), {
      env: childEnvironment({ PORT: '1' }),
    });
    expect(status).toBe(1);
  });

  test('what is nobody else’s stays out of it', () => {
    const ignored = read('Dockerfile.dockerignore').split('\n');
    for (const file of ['.env', '.git', '.data', 'deploy/caravan.env', 'deploy/secrets', 'deploy/backups'])
      expect(ignored).toContain(file);
  });
});

const example = parseEnv(read('caravan.env.example').replace(/^#(?=[A-Z0-9_]+=)/gm, ''));

test('the file of settings has all that a production needs, and is one when it is filled in', () => {
  const secrets = {
    SECRET: 's'.repeat(40),
    BACKUP_PASSPHRASE: 'p'.repeat(20),
    METRICS_TOKEN: 'm'.repeat(20),
  };
  const keys = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
  expect(
    lackingIn(Object.keys(example), [...needed, ...neededByMany.filter((name) => name !== 'ROLE')]),
  ).toEqual([]);
  const filled = { ...example, ...secrets, ...keys };
  expectSettings(filled);
  expect(readConfig({ ...filled, DATA_DIR: caravan.deps.config.dataDir }).environment).toBe('production');
  expect(
    Object.entries(example).filter(
      ([name, value]) =>
        value &&
        settings.shape[name as 'SECRET'] &&
        /^(SECRET|BACKUP_PASSPHRASE|METRICS_TOKEN|S3_.*KEY)$/.test(name),
    ),
  ).toEqual([]);
});

interface ComposeService {
  environment?: Record<string, string>;
  env_file?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
  secrets?: (string | { source: string })[];
  read_only?: boolean;
  command?: string[];
}
interface Compose {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
}

describe('compose.yaml', () => {
  const { services, volumes, secrets } = parse(read('compose.yaml'), { merge: true }) as Compose;

  test('a server for visitors and one for jobs have all settings, and write where they may', () => {
    const roles = ['web', 'work'].map((name) => {
      const { environment = {}, env_file, volumes: mounts = [], read_only } = services[name]!;
      expect(env_file).toEqual(['caravan.env']);
      expectSettings(environment);
      expect(lackingIn([...Object.keys(example), ...Object.keys(environment)], neededByMany)).toEqual([]);
      expect(read_only).toBe(true);
      const places = mounts.map((mount) => mount.split(':').at(-1));
      for (const setting of ['DATA_DIR', 'BACKUP_FOLDER'] as const)
        if (environment[setting]) expect(places).toContain(environment[setting]);
      return environment.ROLE;
    });
    expect(roles).toEqual(['web', 'work']);
  });

  test('whatever one waits for says when it is ready, and what is named is there', () => {
    for (const [name, service] of Object.entries(services)) {
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        expect(services, name).toHaveProperty(other);
        if (condition === 'service_healthy') expect(services[other]!.healthcheck, other).toBeDefined();
      }
      for (const secret of service.secrets ?? [])
        expect(secrets).toHaveProperty(typeof secret === 'string' ? secret : secret.source);
      for (const mount of service.volumes ?? []) {
        const from = mount.split(':')[0]!;
        if (/^\w/.test(from)) expect(volumes, name).toHaveProperty(from);
        else if (from.startsWith('./')) expect(existsSync(path.join(folder, from)), from).toBe(true);
      }
    }
    const ignored = readFileSync(path.join(folder, '../.gitignore'), 'utf8').split('\n');
    for (const { file } of Object.values(secrets)) expect(file).toMatch(/^\.\/secrets\//);
    expect(ignored).toEqual(expect.arrayContaining(['deploy/secrets/', 'deploy/caravan.env']));
  });

  test('its PostgreSQL is as new as the product needs it', () => {
    const { image } = services.postgres as { image: string };
    expect(Number(image.split(':')[1])).toBeGreaterThanOrEqual(18);
  });
});

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
}
interface Container {
  name: string;
  command?: string[];
  env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } }[];
  ports?: { name: string; containerPort: number }[];
  volumeMounts: { mountPath: string; name: string }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: { preStop: { exec: { command: string[] } } };
}
interface Probe {
  httpGet: { path: string; port: string };
}

describe('Kubernetes', () => {
  const documents = (file: string) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS() as Manifest);
  const kustomization = parse(read('kubernetes/kustomization.yaml')) as {
    resources: string[];
    patches: { path: string }[];
    configMapGenerator: { name: string; literals: string[] }[];
  };
  const [config] = kustomization.configMapGenerator;
  const plain = Object.fromEntries(config!.literals.map((pair) => pair.split(/=(.*)/s) as [string, string]));
  const all = kustomization.resources.flatMap(documents);
  const podOf = (manifest: Manifest) => {
    const { template } = manifest.spec as { template: { metadata?: { labels: object }; spec: Pod } };
    return { labels: template.metadata?.labels, ...template.spec };
  };
  interface Pod {
    containers: [Container];
    volumes: { name: string }[];
    terminationGracePeriodSeconds: number;
    securityContext: object;
  }
  const [shared] = documents('server.yaml');
  const pod = podOf(shared!);
  const [server] = pod.containers;
  const deployments = all.filter(({ kind }) => kind === 'Deployment');

  test('every file of the folder is used, and every setting is one', () => {
    const used = [...kustomization.resources, ...kustomization.patches.map((patch) => patch.path)];
    const files = readdirSync(path.join(folder, 'kubernetes')).filter(
      (file) => file !== 'kustomization.yaml',
    );
    expect(used.toSorted()).toEqual(files.toSorted());
    expectSettings(plain);
  });

  test('a server of each kind has all that a production of several needs; secrets by reference alone', () => {
    const roles = deployments.map((deployment) => {
      const [container] = podOf(deployment).containers;
      expect(container.name).toBe(server.name);
      const names = [
        ...Object.keys(plain),
        ...server.env.map(({ name }) => name),
        ...container.env.map(({ name }) => name),
      ];
      expect(lackingIn(names, neededByMany)).toEqual([]);
      expectSettings(Object.fromEntries(container.env.map(({ name, value }) => [name, value])));
      return container.env.find(({ name }) => name === 'ROLE')!.value;
    });
    expect(roles).toEqual(['web', 'work']);
    const cron = all.find(({ kind }) => kind === 'CronJob')!;
    const job = (cron.spec.jobTemplate as Manifest).spec as unknown as { template: { spec: Pod } };
    const [backup] = job.template.spec.containers;
    for (const { name, valueFrom } of [...server.env, ...backup.env]) {
      expect(settings.shape).toHaveProperty(name);
      if (valueFrom) expect(valueFrom.secretKeyRef).toMatchObject({ name: 'caravan', key: name });
    }
    expect(Object.keys(plain).filter((name) => server.env.some((each) => each.name === name))).toEqual([]);
    expect(existsSync(path.join(folder, '..', backup.command!.at(-1)!))).toBe(true);
    const wanted = ['BACKUP_FOLDER', 'BACKUP_PASSPHRASE', 'DATABASE_URL', 'SECRET', 'S3_SECRET_KEY'];
    expect(
      lackingIn(
        backup.env.map(({ name }) => name),
        wanted,
      ),
    ).toEqual([]);
    expect(backup.volumeMounts.map(({ mountPath }) => mountPath)).toContain('/var/backups/caravan');
  });

  test('probes ask what is answered, at the port that is listened to', async () => {
    for (const probe of [server.startupProbe!, server.livenessProbe!, server.readinessProbe!]) {
      expect(server.ports!.map(({ name }) => name)).toContain(probe.httpGet.port);
      await expectAnswer(probe.httpGet.path);
    }
    expect(String(server.ports![0]!.containerPort)).toBe(plain.PORT);
    // A server that does not reach its database is not mended by being started again.
    expect(server.livenessProbe!.httpGet.path).toBe('/livez');
  });

  test('it has the time that it takes to end, and writes where it may', () => {
    const stepsOfStop = 5 + 11 + 11 + 11;
    const before = Number(server.lifecycle!.preStop.exec.command[1]);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(before + stepsOfStop);
    expect(server.volumeMounts.some(({ mountPath }) => plain.DATA_DIR!.startsWith(mountPath))).toBe(true);
    expect(server.volumeMounts.map(({ name }) => name)).toEqual(pod.volumes.map(({ name }) => name));
  });

  test('what points at servers finds them by their labels', () => {
    for (const { kind, spec, metadata } of all.filter((each) =>
      ['Service', 'PodDisruptionBudget'].includes(each.kind),
    )) {
      const labels =
        kind === 'Service' ? spec.selector : (spec.selector as { matchLabels: object }).matchLabels;
      const matchingDeployments = deployments.filter(
        (deployment) => JSON.stringify(podOf(deployment).labels) === JSON.stringify(labels),
      );
      expect(matchingDeployments.map((each) => each.metadata.name)).toEqual([metadata.name]);
    }
    const scaled = all.find(({ kind }) => kind === 'HorizontalPodAutoscaler')!.spec.scaleTargetRef as {
      name: string;
    };
    expect(deployments.map(({ metadata }) => metadata.name)).toContain(scaled.name);
  });
});

describe('systemd', () => {
  const units = readdirSync(path.join(folder, 'systemd'));
  const valuesOf = (unit: string, name: string) =>
    read(`systemd/${unit}`)
      .split('\n')
      .flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []));

  test.each(units)(
    '%s starts what there is, with settings that are some, and has the time to end',
    (unit) => {
      const said = Object.fromEntries(
        valuesOf(unit, 'Environment')[0]!
          .split(' ')
          .map((pair) => pair.split('=') as [string, string]),
      );
      expectSettings(said);
      expect(unit).toBe(`caravan-${said.ROLE}.service`);
      expect(lackingIn([...Object.keys(example), ...Object.keys(said)], [...neededByEach, 'ROLE'])).toEqual(
        [],
      );
      const [, program] = valuesOf(unit, 'ExecStart')[0]!.split(' ');
      expect(existsSync(path.join(folder, '..', program!))).toBe(true);
      expect(Number(valuesOf(unit, 'TimeoutStopSec')[0])).toBeGreaterThan(5 + 11 + 11 + 11);
      expect(said.DATA_DIR).toBe(`/var/lib/${valuesOf(unit, 'StateDirectory')[0]}`);
    },
  );

  test('two on one machine listen to two ports', () => {
    const ports = units.map((unit) => /PORT=(\d+)/.exec(read(`systemd/${unit}`))![1]);
    expect(new Set(ports).size).toBe(units.length);
  });
});

test('the pooler lends for a transaction, and ends statements and silent transactions when the product would', () => {
  const text = read('pgbouncer.ini');
  expect(text).toMatch(/^pool_mode = transaction$/m);
  const source = readFileSync(path.join(folder, '../src/server/platform/database.ts'), 'utf8');
  const limitIn = (name: string) =>
    new RegExp(`const ${name} = ([\\d_]+)`).exec(source)![1]!.replaceAll('_', '');
  expect(text).toContain(
    `connect_query='set statement_timeout to ${limitIn('longestStatementMs')}; ` +
      `set idle_in_transaction_session_timeout to ${limitIn('longestSilenceMs')}'`,
  );
});

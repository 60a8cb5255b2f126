import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../test/run-product.ts';
import type { Member } from './patroni.ts';
import { startProgram, until, type Program } from './programs.ts';
import { toolPath } from './tools.ts';

export interface Proxies {
  /** Where buyers come in. */
  frontUrl: string;
  /** Where the database that takes writes is, as a server with one host in its DATABASE_URL reaches it. */
  databasePort: number;
  program: Program;
}

/**
 * The proxy in front of the servers for visitors, and one before the database. It sends visitors to servers that are
 * ready; where none is, because their database is away, to those that live: they show what they have.
 * @param webPorts  where the servers will be
 */
export async function startProxies(
  folder: string,
  webPorts: readonly number[],
  members: readonly Member[],
): Promise<Proxies> {
  const [frontPort, databasePort] = [await freePort(), await freePort()];
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration({ frontPort, databasePort, webPorts, members }));
  const program = startProgram('haproxy', [toolPath('haproxy'), '-db', '-f', file], { folder });
  const frontUrl = `http://127.0.0.1:${frontPort}`;
  // With nobody behind it, it says so itself.
  const answers = async () => (await fetch(frontUrl).catch(() => null)) !== null;
  await until(answers, 30, () => program.lastLines());
  return { frontUrl, databasePort, program };
}

interface Layout {
  frontPort: number;
  databasePort: number;
  webPorts: readonly number[];
  members: readonly Member[];
}

const configuration = ({ frontPort, databasePort, webPorts, members }: Layout): string => {
  const servers = webPorts.map((port, n) => `  server web${n + 1} 127.0.0.1:${port} check`).join('\n');
  const again = `  balance roundrobin
  option redispatch 1
  retries 3
  # What was not read by a server, and what changes nothing, is asked of another one.
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  http-check expect status 200`;
  return `global
  maxconn 2000

defaults
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  default-server inter 500ms fall 2 rise 1

frontend visitors
  mode http
  bind 127.0.0.1:${frontPort}
  use_backend ready if { nbsrv(ready) gt 0 }
  default_backend alive

backend ready
  mode http
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host drill
${again}
${servers}

backend alive
  mode http
  option httpchk
  http-check send meth GET uri /livez ver HTTP/1.1 hdr Host drill
${again}
${servers}

listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  option httpchk OPTIONS /primary
  http-check expect status 200
  # Whoever is still connected to a server that takes no writes any more is to notice.
  default-server on-marked-down shutdown-sessions
${members.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n')}
`;
};

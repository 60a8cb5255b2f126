import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** What a name server says of a name: addresses of version 4, that there is none, nothing at all, or all that late. */
export type Zone = string[] | 'nowhere' | 'silent' | { lateMs: number; addresses: string[] };

/** A name server on this machine, which says of names what a test wants. */
export async function startNameServer(zoneOf: (name: string, asked: number) => Zone) {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query);
    if (type === 1) asked.push(name);
    const count = asked.filter((each) => each === name).length;
    const zone = zoneOf(name, count);
    if (zone === 'silent') return;
    const addresses = type !== 1 || zone === 'nowhere' ? [] : Array.isArray(zone) ? zone : zone.addresses;
    const answer = writeAnswer(query.subarray(0, end), addresses, zone === 'nowhere');
    const send = () => socket.send(answer, from.port, from.address);
    if (typeof zone === 'object' && 'lateMs' in zone) setTimeout(send, zone.lateMs).unref();
    else send();
  });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    /** Names that addresses of version 4 were asked of, in their order. */
    asked,
    close: () => new Promise<void>((done) => socket.close(() => done())),
  };
}

function readQuestion(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** The question again, and addresses of the name in it (RFC 1035). */
function writeAnswer(question: Buffer, addresses: readonly string[], isNowhere: boolean): Buffer {
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180 | (isNowhere ? 3 : 0), 2);
  for (const [place, count] of [1, addresses.length, 0, 0].entries())
    header.writeUInt16BE(count, 4 + 2 * place);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([header, question.subarray(12), ...records]);
}

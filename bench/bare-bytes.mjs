// Run in a process of its own by pages.ts: a bare node:http server that sends bytes it was given.
import { createServer } from 'node:http';

const type = 'text/html; charset=utf-8';
let bodies = [];
let turn = 0;
const server = createServer((_, response) => {
  const body = bodies[turn++ % bodies.length];
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('message', (given) => {
  bodies = given.map((text) => Buffer.from(text, 'base64'));
  process.send('there');
});
process.on('disconnect', () => process.exit(0));

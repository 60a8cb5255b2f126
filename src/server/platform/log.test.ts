import { expect, test, vi } from 'vitest';
import { createLog } from './log.ts';

function written() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

test('a warning that repeats is counted, not repeated', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { log, lines } = written();
  for (let n = 0; n < 1_000; n++) log.warn({ error: `connection ${n} refused` }, 'the queue met an error');
  log.warn({ error: 'no room' }, 'the queue met an error');
  expect(lines).toHaveLength(6);
  now.mockReturnValue(61_000);
  log.warn({ error: 'connection 7 refused' }, 'the queue met an error');
  expect(lines.at(-1)).toMatchObject({ msg: 'the queue met an error', repeated: 995 });
  now.mockRestore();
});

test('what is no warning is written each time', () => {
  const { log, lines } = written();
  for (let n = 0; n < 20; n++) log.info('a request');
  expect(lines).toHaveLength(20);
});

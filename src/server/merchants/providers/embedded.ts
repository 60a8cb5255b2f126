import { fork, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ReadLine } from '../parse-document.ts';
import type { PictureReader } from './reader.ts';
import { childEnvironment } from '../../platform/child-environment.ts';

export type Answer = { lines: ReadLine[] } | { error: string };

const idleMs = 60_000;
const script = 'src/server/merchants/providers/embedded-process.ts';

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * PP-OCRv4 by ONNX Runtime, on this machine's own processor. It takes some 700 MB while it reads, so it does that in
 * a process of its own that ends after a minute without work.
 */
export const embeddedReader: PictureReader = {
  name: 'PP-OCRv4',

  isThere() {
    try {
      createRequire(path.resolve('package.json')).resolve('@gutenye/ocr-node');
      return true;
    } catch {
      return false;
    }
  },

  async read(picture, signal) {
    clearTimeout(idle);
    child ??= begin();
    const reader = child;
    try {
      return await ask(reader, picture, signal);
    } catch (error) {
      // Whatever it was about, the next picture begins with a new one.
      reader.kill('SIGKILL');
      if (child === reader) child = undefined;
      throw error;
    } finally {
      idle = setTimeout(() => child?.kill(), idleMs).unref();
    }
  },
};

function begin(): ChildProcess {
  const started = fork(path.resolve(script), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=768'],
    env: childEnvironment({ MALLOC_ARENA_MAX: '2' }),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const gone = () => {
    if (child === started) child = undefined;
  };
  started.once('exit', gone).on('error', gone);
  // It must not keep a process that has nothing else to do.
  started.unref();
  started.channel?.unref();
  return started;
}

function ask(reader: ChildProcess, picture: Buffer, signal: AbortSignal): Promise<ReadLine[]> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadLine[]>();
  const answered = (answer: Answer) =>
    'lines' in answer ? resolve(answer.lines) : reject(new Error(answer.error));
  const ended = () => reject(new Error('the reader of pictures ended'));
  const given = () => reject(new Error('reading took too long'));
  signal.throwIfAborted();
  reader.on('message', answered).on('exit', ended).on('error', ended);
  signal.addEventListener('abort', given);
  reader.channel?.ref();
  reader.send(picture, (error) => error && reject(error));
  return promise.finally(() => {
    reader.off('message', answered).off('exit', ended).off('error', ended);
    signal.removeEventListener('abort', given);
    reader.channel?.unref();
  });
}

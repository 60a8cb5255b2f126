// Run by embedded.ts in a process of its own: a picture comes in, its lines go out.
import type { Answer } from './embedded.ts';

interface Line {
  text: string;
  mean: number;
}

interface Reader {
  detect: (picture: Uint8Array) => Promise<Line[]>;
}

// Optional, and not everywhere to be installed: the types are checked without it too.
const optionalPackage: string = '@gutenye/ocr-node';
// One processor, so that visitors are answered by the others meanwhile.
const reader = import(optionalPackage).then(
  ({ default: Ocr }: { default: { create: (options: object) => Promise<Reader> } }) =>
    Ocr.create({ onnxOptions: { intraOpNumThreads: 1, enableCpuMemArena: false } }),
);

process.on('disconnect', () => process.exit());
process.on('message', (picture: Uint8Array) => {
  read(picture).then(
    (answer) => process.send!(answer),
    (error: Error) => process.send!({ error: error.message } satisfies Answer),
  );
});

async function read(picture: Uint8Array): Promise<Answer> {
  // It opens what sharp opens, bytes too, though its documentation names paths alone.
  const lines = await (await reader).detect(Buffer.from(picture));
  return { lines: lines.map(({ text, mean }) => ({ text, sure: mean })) };
}

import { drawFacts, drawHeading } from '../src/server/platform/pdf/blocks.ts';
import { openCanvas } from '../src/server/platform/pdf/canvas.ts';
import { colours, sizes } from '../src/server/platform/pdf/measures.ts';

interface Paper {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
  at: Date;
}

/** The paper of a certificate of the demo world, which says what it is: nobody shall take it for a real one. */
export function drawCertificatePaper({ title, facts, at }: Paper): Promise<Buffer> {
  const sample = 'Sample for the demo world. It certifies nothing.';
  const canvas = openCanvas({
    title,
    author: 'Caravan demo world',
    direction: 'ltr',
    language: 'en',
    at,
    footer: (page, pages) => [sample, `${page} / ${pages}`],
  });
  drawHeading(canvas, title, facts.slice(0, 1));
  drawFacts(canvas, facts.slice(1), { start: 0, width: canvas.width });
  canvas.skip(24);
  canvas.write(
    'The products or the management system named in the schedule meet what this certificate is about.',
    { size: sizes.text, colour: colours.ink },
    { start: 0, width: canvas.width },
  );
  canvas.skip(12);
  canvas.write(
    sample,
    { size: sizes.section, bold: true, colour: colours.accent },
    { start: 0, width: canvas.width },
  );
  return canvas.finish();
}

// What strangers post as XML is read on a thread: its readers are called from there alone.
import { textOfFile } from './parsed-files.ts';

/** Modules that work through a text of strangers, and who may import them. */
const readers: { module: RegExp; by: readonly string[] }[] = [
  { module: /'@xmldom\/xmldom'/, by: ['src/server/platform/xml/parse-xml.ts'] },
  { module: /'xml-crypto'/, by: ['src/server/parcels/messages/sign.ts'] },
  {
    module: /import \{[^}]*\b(?:readEnvelope|parseXml|isSignedBy|readMessage)\b[^}]*\}/,
    by: [
      'src/server/parcels/messages/read-apart.ts',
      'src/server/parcels/messages/envelope.ts',
      // Called by statements/read-statement.ts, which is a task of the threads.
      'src/server/payments/bank-transfers/statements/camt.ts',
      // Called by reading/read-file.ts, which is a task of the threads.
      'src/server/purchase-orders/reading/ubl.ts',
    ],
  },
];

/** Files of the server that read XML of strangers on the thread that answers everybody. */
export const readersOfStrangers = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => file.startsWith('src/server/') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = textOfFile(root, file);
      return readers
        .filter(({ module, by }) => module.test(text) && !by.includes(file))
        .map(() => `${file} reads XML of strangers beside everybody's answers: messages/open-apart.ts`);
    });
